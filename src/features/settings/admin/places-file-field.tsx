import { useRef, useState } from 'react';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import type { Vertex } from '../../../shared/contract/geography.ts';
import type { PlacesAndGaps } from '../../../shared/contract/polling-places.ts';
import {
  inFile,
  placesFile,
  type ReadPlaces,
  readPlacesFile,
} from '../../../shared/contract/polling-places-file.ts';
import { Download, Upload } from '../../../shared/web/icons.ts';
import { saveFile } from '../../../shared/web/staff/download.ts';

interface PlacesFileFieldProps extends PlacesAndGaps {
  centre: Vertex;
  /** Called with the content of a file, or with null if the file has mistakes. */
  onRead: (read: ReadPlaces | null, fileName: string) => void;
}

const { circuit, place, series } = electoralTerms;
const FILE_NAME = `${place.many}-de-votacion.csv`;
const LARGEST_FILE = 2_000_000;
const NOTHING_READ: ReadPlaces = { places: [], gaps: [], mistakes: [], contradictions: [] };

/** Downloads the polling places as a file, and reads such a file. If it has mistakes, they are only listed. */
export function PlacesFileField({ places, gaps, centre, onRead }: PlacesFileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [mistakes, setMistakes] = useState<string[]>([]);
  const read = async (file: File) => {
    const result =
      file.size > LARGEST_FILE
        ? { ...NOTHING_READ, mistakes: [{ message: 'El archivo es demasiado grande.' }] }
        : readPlacesFile(await textOf(file), centre);
    const told = [...new Set([...result.mistakes, ...result.contradictions].map(inFile))];
    setMistakes(told);
    onRead(told.length === 0 ? result : null, file.name);
  };
  return (
    <div className="stack">
      <p className="field-hint">
        Para un solo cambio, abrí su renglón en la tabla. Para muchos, bajá la planilla, corregila y volvé a
        subirla (CSV): un renglón por cada {series && 'serie de cada '}
        {circuit.one.toLowerCase()}.
      </p>
      <div className="button-row">
        <button
          type="button"
          className="button-quiet"
          onClick={() =>
            saveFile(new Blob([placesFile({ places, gaps })], { type: 'text/csv; charset=utf-8' }), FILE_NAME)
          }
        >
          <Download aria-hidden="true" size={20} />
          Bajar la planilla
        </button>
        <button type="button" className="button-quiet" onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" size={20} />
          Subir una planilla
        </button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv,text/plain"
          aria-label={`Planilla de ${place.many} de votación`}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = ''; // so that the same file can be chosen again after a correction
            if (file) void read(file);
          }}
        />
      </div>
      {mistakes.length > 0 && (
        <div className="failure places-mistakes" role="alert">
          <p>
            {mistakes.length === 1
              ? 'La planilla tiene un error. No se cambió nada.'
              : `La planilla tiene ${mistakes.length} errores. No se cambió nada.`}
          </p>
          <ul>
            {mistakes.map((mistake) => (
              <li key={mistake}>{mistake}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Decodes a file as UTF-8 or, if that fails, as Windows-1252, which spreadsheets on Windows write. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
