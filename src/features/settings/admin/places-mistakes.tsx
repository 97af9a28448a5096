import { useController, useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import type { Vertex } from '../../../shared/contract/geography.ts';
import { pollingPlaceMistakes } from '../../../shared/contract/polling-place-mistakes.ts';
import { type PlacesAndGaps, placesForm } from '../../../shared/contract/polling-places.ts';
import { SECTIONS } from '../contract.ts';
import type { FormValues } from './section-form.tsx';

/** The schema of the section's form, which rejects places with a mistake that `mistakesIn` names. */
export const consistentPlaces = (centre: Vertex) =>
  SECTIONS.pollingPlaces.form.check(({ value, issues }) => {
    if (pollingPlaceMistakes(value, centre).length > 0)
      issues.push({ code: 'custom', message: CORRECT_FIRST, path: ['places'], input: value });
  });
const CORRECT_FIRST = 'Para guardar, corregí lo que dice la lista.';

/** Returns a sentence for every mistake in a place and for every contradiction between places. */
export function mistakesIn(values: PlacesAndGaps, centre: Vertex): string[] {
  const { error } = z.safeParse(placesForm, values);
  const inOne = (error?.issues ?? []).map(({ path: [list, index], message }) => {
    const place = list === 'places' ? values.places[Number(index)] : undefined;
    return place ? `En ${electoralTerms.place.named} "${place.name}": ${message}` : message;
  });
  const between = pollingPlaceMistakes(values, centre).map(({ message }) => message);
  return [...new Set([...inOne, ...between])];
}

const MOST_SHOWN = 100;

/** Lists the mistakes in the polling places. The list gets the focus when they prevent the form from being saved. */
export function PlacesMistakes({ mistakes }: { mistakes: readonly string[] }) {
  const { control, formState } = useFormContext<FormValues<'pollingPlaces'>>();
  const { field } = useController({ control, name: 'places' });
  const { places } = formState.errors;
  const rejection = places?.message ?? places?.root?.message;
  return (
    <div ref={field.ref} className="places-refused" tabIndex={-1} role="alert">
      {mistakes.length > 0 ? (
        <div className="failure places-mistakes">
          <p>
            {mistakes.length === 1
              ? 'Hay algo que corregir antes de guardar:'
              : `Hay ${mistakes.length} cosas que corregir antes de guardar:`}
          </p>
          <ul>
            {mistakes.slice(0, MOST_SHOWN).map((mistake) => (
              <li key={mistake}>{mistake}</li>
            ))}
            {mistakes.length > MOST_SHOWN && <li>{`Y ${mistakes.length - MOST_SHOWN} más.`}</li>}
          </ul>
        </div>
      ) : (
        rejection && <p className="field-error">{rejection}</p>
      )}
    </div>
  );
}
