import type { LoadedFolder } from './load-folder.ts';
import { isObject, type Values } from './mistake.ts';

/** What every text of a new folder says that its campaign has to write. */
export const TEXT_TO_WRITE = 'Este es un texto de muestra';

/** One line for each file in which texts of a new folder are left. They are no mistake: the site works with them. */
export const forgottenLines = (name: string, { files }: Pick<LoadedFolder, 'files'>): string[] =>
  [...files]
    .filter(([file, exported]) => file !== 'campaign.ts' && holdsTextToWrite(exported)) // campaign.ts joins the others
    .map(([file]) => `${name}/${file}: Todavía hay textos que dicen "${TEXT_TO_WRITE}".`);

const holdsTextToWrite = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes(TEXT_TO_WRITE)
    : isObject(value) && Object.values(value as Values).some(holdsTextToWrite);
