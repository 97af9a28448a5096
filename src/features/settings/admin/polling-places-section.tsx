import { type Dispatch, useCallback, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import { MOST_PLACES } from '../../../shared/contract/polling-places.ts';
import { Empty } from '../../../shared/web/staff/screen.tsx';
import type { SectionValues } from '../contract.ts';
import { AddButton } from './add-button.tsx';
import { FromFolder } from './from-folder.tsx';
import { type OpenDialog, PlaceDialogs } from './place-dialogs.tsx';
import { countOf, placesChanges, rangeText } from './places-changes.ts';
import { PlacesFileField } from './places-file-field.tsx';
import { consistentPlaces, mistakesIn, PlacesMistakes } from './places-mistakes.tsx';
import { type PlaceRow, PlacesTable } from './places-table.tsx';
import { type FormValues, SectionForm } from './section-form.tsx';
import { useSettings } from './settings-context.ts';

const { authority, place } = electoralTerms;

/** The polling places: a table whose rows open in a dialog, and a spreadsheet file that replaces all places. */
export function PollingPlacesSection() {
  const { centre } = useSettings();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [notice, setNotice] = useState('');
  const schema = useMemo(() => consistentPlaces(centre), [centre]);
  return (
    <SectionForm
      name="pollingPlaces"
      schema={schema}
      dialogs={open && <PlaceDialogs open={open} onChanged={setNotice} onClose={() => setOpen(null)} />}
    >
      <PlacesFields notice={notice} onNotice={setNotice} onOpen={setOpen} />
    </SectionForm>
  );
}

interface PlacesFieldsProps {
  /** A sentence about the last change in the form. */
  notice: string;
  onNotice: (notice: string) => void;
  onOpen: Dispatch<OpenDialog>;
}

function PlacesFields({ notice, onNotice, onOpen }: PlacesFieldsProps) {
  const { centre } = useSettings();
  const { watch, register, setValue, formState } = useFormContext<FormValues<'pollingPlaces'>>();
  const [places, gaps] = [watch('places'), watch('gaps')];
  const saved = formState.defaultValues as SectionValues<'pollingPlaces'>;
  const changes = useMemo(() => placesChanges(saved, { places, gaps }), [saved, places, gaps]);
  const [answer, setAnswer] = useState<{ text: string; of: object } | null>(null);
  const unsaved = notice || (changes.length > 0 && 'Hay cambios sin guardar:');
  const shown = formState.isDirty ? unsaved : answer?.of === saved && answer.text;
  const mistakes = useMemo(() => mistakesIn({ places, gaps }, centre), [places, gaps, centre]);
  const edit = useCallback((row: PlaceRow) => onOpen({ dialog: 'edit', ...row }), [onOpen]);
  const remove = useCallback((row: PlaceRow) => onOpen({ dialog: 'remove', ...row }), [onOpen]);
  return (
    <>
      <PlacesFileField
        places={places}
        gaps={gaps}
        centre={centre}
        onRead={(read, name) => {
          const isEqual = read !== null && placesChanges(saved, read).length === 0;
          setAnswer(isEqual ? { text: `${name} dice lo mismo que lo guardado.`, of: saved } : null);
          onNotice(
            read && !isEqual ? `Leímos ${countOf(read.places)} de ${name}. Todavía no se guardó.` : '',
          );
          if (!read) return;
          // The saved places are kept if the file differs from them only in the order of its lines.
          const { places: given, gaps: givenGaps } = isEqual ? saved : read;
          setValue('places', given, { shouldDirty: true });
          setValue('gaps', givenGaps, { shouldDirty: true });
        }}
      />
      {shown && (
        <div className="notice" role="status">
          <p>{shown}</p>
          {changes.length > 0 && (
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      <div className="places">
        <PlacesMistakes mistakes={mistakes} />
        {places.length > 0 ? (
          <PlacesTable places={places} onEdit={edit} onRemove={remove} />
        ) : (
          <Empty>
            No hay {place.none}. Mientras no haya, el sitio muestra el enlace a {authority} en lugar del
            buscador.
          </Empty>
        )}
      </div>
      <AddButton disabled={places.length >= MOST_PLACES} onClick={() => onOpen({ dialog: 'new' })}>
        Agregar {place.one}
      </AddButton>
      <div className="stack">
        <p className="field-hint">
          {gaps.length === 0
            ? `No hay huecos: todos los números entre el primero y el último tienen ${place.one}.`
            : `Huecos, que no votan en ${place.none}: ${gaps.map(rangeText).join(', ')}.`}
        </p>
        <div className="button-row">
          <button type="button" className="button-quiet" onClick={() => onOpen({ dialog: 'gaps' })}>
            Cambiar los huecos
          </button>
        </div>
      </div>
      <FromFolder<'pollingPlaces'> label={capitalised(place.many)} names={['places', 'gaps']} />
      <div className="stack">
        <div className="field">
          <label className="choice">
            <input type="checkbox" {...register('official')} />
            Son los datos oficiales de {authority}
          </label>
          <p className="field-hint">
            Mientras no lo marques, el sitio avisa en cada respuesta que los números son un ejemplo.
          </p>
        </div>
        <FromFolder<'pollingPlaces'> label="Datos oficiales" names={['official']} />
      </div>
    </>
  );
}
