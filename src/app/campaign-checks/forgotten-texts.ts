import type { LoadedFolder } from './load-folder.ts';
import { isObject, type Values, valueAt } from './mistake.ts';

/** What every text of a new folder says that its campaign has to write. */
export const TEXT_TO_WRITE = 'Este es un texto de muestra';

/** How the texts for those who do not see a picture begin in a new folder, whose pictures are drawings. */
export const DRAWING = 'Dibujo de';

/** One line for each thing of a new folder that is left as it came. They are no mistakes: the site works with them. */
export const forgottenLines = (name: string, { content, files }: LoadedFolder): string[] => [
  ...[...files]
    .filter(([file, exported]) => file !== 'campaign.ts' && holdsTextToWrite(exported)) // campaign.ts joins the others
    .map(
      ([file]) =>
        `${name}/${file}: Todavía hay textos que dicen "${TEXT_TO_WRITE}". Si ya los cambiaste en Ajustes, no hace falta.`,
    ),
  ...Object.entries((valueAt(content, ['campaign', 'pictures']) ?? {}) as Values)
    .map(([key, picture]) => [key, String(valueAt(picture, ['alt']))])
    .filter(([, alt]) => alt?.startsWith(DRAWING))
    .map(
      ([key, alt]) =>
        `${name}/campaign.ts, pictures.${key}.alt: Dice "${alt}". Cuando pongas tu foto, contá qué se ve.`,
    ),
];

const holdsTextToWrite = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes(TEXT_TO_WRITE)
    : isObject(value) && Object.values(value as Values).some(holdsTextToWrite);
