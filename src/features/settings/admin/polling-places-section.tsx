import { useState } from 'react';
import { electoralTerms } from '#campaign/country.ts';
import type { PollingPlaces } from '../../../shared/contract/polling-places.ts';
import { type Column, inPages, Table } from '../../../shared/web/staff/table.tsx';
import { type Place, SECTION_FORMS, type SectionValues } from '../contract.ts';
import { FromFolder } from './from-folder.tsx';
import { PlacesFileField } from './places-file-field.tsx';
import { messageAt, SectionForm, useSectionForm } from './section-form.tsx';
import type { SettingsScreenProps } from './settings-props.ts';

/** The polling places: a table, and a file of a spreadsheet that replaces all of them. */
export const PollingPlacesSection = ({ pages, department }: SettingsScreenProps) => (
  <SectionForm name="pollingPlaces" schema={SECTION_FORMS.pollingPlaces} page={pages.pollingPlaces}>
    {({ folder }) => <PlacesFields folder={folder} department={department} />}
  </SectionForm>
);

interface PlacesFieldsProps {
  folder: SectionValues<'pollingPlaces'>;
  department: PollingPlaces['department'];
}

function PlacesFields({ folder, department }: PlacesFieldsProps) {
  const { watch, register, setValue, formState } = useSectionForm('pollingPlaces');
  const [places, gaps] = [watch('places'), watch('gaps')];
  const [fileName, setFileName] = useState('');
  const error = messageAt(formState.errors, 'places') ?? messageAt(formState.errors, 'places.root');
  return (
    <>
      <PlacesFileField
        places={places}
        gaps={gaps}
        department={department}
        onRead={(read, name) => {
          setFileName(name);
          setValue('places', read.places, { shouldDirty: true });
          setValue('gaps', read.gaps, { shouldDirty: true });
        }}
      />
      {fileName && formState.isDirty && (
        <p className="notice" role="status">
          {`Leímos ${countOf(places)} de ${fileName}, sin errores. Mirá la tabla: todavía no se guardó.`}
        </p>
      )}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <Table
        className="places-table"
        columns={COLUMNS}
        pages={inPages(places)}
        keyOf={({ name }) => name}
        isTall
      />
      {gaps.length > 0 && (
        <p className="field-hint">
          Números que no votan en ningún circuito:{' '}
          {gaps.map(({ series, from, to }) => `${series} ${from} a ${to}`).join(', ')}.
        </p>
      )}
      <FromFolder label="Locales" values={{ places: folder.places, gaps: folder.gaps }} />
      <div className="setting">
        <div className="field">
          <label className="choice">
            <input type="checkbox" {...register('official')} />
            Son los datos oficiales de {electoralTerms.authority}
          </label>
          <p className="field-hint">
            Mientras no lo marques, el sitio avisa en cada respuesta que los números son un ejemplo.
          </p>
        </div>
        <FromFolder label="Datos oficiales" values={{ official: folder.official }} />
      </div>
    </>
  );
}

const countOf = (places: readonly Place[]) => {
  const circuits = new Set(places.flatMap(({ ranges }) => ranges.map(({ circuit }) => circuit))).size;
  return `${places.length} ${places.length === 1 ? 'local' : 'locales'} y ${circuits} ${(circuits === 1 ? electoralTerms.circuit.one : electoralTerms.circuit.many).toLowerCase()}`;
};

const COLUMNS: Column<Place>[] = [
  { name: 'Local', key: 'name', isHeading: true, cell: ({ name }) => name },
  {
    name: 'Dirección',
    key: 'address',
    cell: ({ address, locality }) => (address ? `${address}, ${locality}` : `${locality} (sin dirección)`),
  },
  {
    name: 'En el mapa',
    key: 'location',
    cell: ({ latitude, longitude }) => (latitude === null || longitude === null ? 'No' : 'Sí'),
  },
  {
    name: electoralTerms.circuit.many,
    key: 'circuits',
    kind: 'long',
    cell: ({ ranges }) =>
      ranges
        .map(({ circuit, series, from, to }) => `${circuit}: ${`${series} ${from}`.trim()} a ${to}`)
        .join(' · '),
  },
];
