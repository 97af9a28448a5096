import { closestMatch } from 'leven';
import { dayInCountry } from '../../shared/contract/calendar.ts';
import { textsIn } from '../../shared/contract/readable-text.ts';
import type { Mistake } from '../../shared/server/campaign-folder/mistake.ts';
import type { ReadFile } from '../../shared/server/campaign-folder/read-values.ts';
import type { SampleItem } from '../content/sample-files.ts';

/**
 * News of a day that was certainly mistyped, and descriptions of a picture that is not named.
 * @param electionDay YYYY-MM-DD, undefined if it cannot be read
 */
export const itemMistakes = (items: readonly SampleItem[], electionDay: string | undefined): Mistake[] =>
  items.flatMap(({ written, value, mistakeAt }) => {
    const { date = '' } = (value ?? {}) as { date?: string };
    const last = electionDay && yearAfter(electionDay > today() ? electionDay : today());
    return [
      ...(last && date > last ? [mistakeAt(['fecha'], `Falta más de un año. Dice "${written.fecha}".`)] : []),
      ...(written.imagen_descripcion && !written.imagen && !written.video
        ? [mistakeAt(['imagen_descripcion'], 'Falta la imagen de esta descripción, en su clave "imagen".')]
        : []),
    ];
  });

const today = () => dayInCountry(new Date());
const yearAfter = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

const OWN_LINK = /\]\(\/([\w-]+)/g;

type CheckedFile = Pick<ReadFile<unknown>, 'written' | 'mistakeAt'>;

/** Links to pages of the site whose addresses are misspelt. `paths` are those of all pages. */
export const linkMistakes = (files: readonly CheckedFile[], paths: readonly string[]): Mistake[] =>
  files.flatMap(({ written, mistakeAt }) =>
    textsIn(written).flatMap(({ path, text }) =>
      [...text.matchAll(OWN_LINK)].flatMap(([words, name]) => {
        const near = closestMatch(`/${name}`, paths, { maxDistance: 2 });
        return near && near !== `/${name}`
          ? [mistakeAt(path, `No hay ninguna página "/${name}". ¿Quisiste decir "${near}"?`, words)]
          : [];
      }),
    ),
  );
