import type { LoadedFolder } from './load-folder.ts';
import { textsIn, type Values } from './mistake.ts';

/** What every text of a new folder says that its campaign has to write. */
export const TEXT_TO_WRITE = 'Este es un texto de muestra';

/** One line for each file with texts of a new folder that are left as they came. They are no mistakes: the site works with them. */
export const forgottenLines = (name: string, { files }: LoadedFolder): string[] =>
  [...files]
    .filter(([file, exported]) => file !== 'campaign.ts' && holdsTextToWrite(exported)) // campaign.ts joins the others
    .map(
      ([file]) =>
        `${name}/${file}: Todavía hay textos que dicen "${TEXT_TO_WRITE}". Si ya los cambiaste en Ajustes, no hace falta.`,
    );

const holdsTextToWrite = (exported: Values) =>
  textsIn(exported, []).some(({ text }) => text.includes(TEXT_TO_WRITE));
