import type { LoadedFolder } from './load-folder.ts';
import { textsIn, type Values } from './mistake.ts';

/** The words that mark each text of a new folder that the campaign has to replace. */
export const TEXT_TO_WRITE = 'Este es un texto de muestra';

/** Returns one line for each file with texts that are still samples. They are no mistakes, because the site works. */
export const forgottenLines = (name: string, { files }: LoadedFolder): string[] =>
  [...files]
    // The file campaign.ts only joins the values of the others.
    .filter(([file, exported]) => file !== 'campaign.ts' && holdsTextToWrite(exported))
    .map(
      ([file]) =>
        `${name}/${file}: Todavía hay textos que dicen "${TEXT_TO_WRITE}". Si ya los cambiaste en Ajustes, no hace falta.`,
    );

const holdsTextToWrite = (exported: Values) =>
  textsIn(exported, []).some(({ text }) => text.includes(TEXT_TO_WRITE));
