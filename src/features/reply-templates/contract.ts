import * as z from 'zod/mini';
import { dayInCountry, formatDay, formatMoment } from '../../shared/contract/calendar.ts';
import { counted } from '../../shared/contract/counted.ts';
import { DAY_MS } from '../../shared/contract/durations.ts';
import { idInPath, requiredText } from '../../shared/contract/fields.ts';
import { translated, written } from '../../shared/contract/translated.ts';

export const TEMPLATES_API = '/api/admin/respuestas';
export const MOST_TEMPLATES = 50;
export const LONGEST_TEMPLATE = 2_000;

const fields = {
  id: ['id', z.int()],
  title: ['titulo', z.string(), requiredText(80, 'Escribí el título')],
  text: [
    'texto',
    z.string(),
    requiredText(LONGEST_TEMPLATE, 'Escribí el texto').check(({ value, issues }) => {
      const unknown = unknownPlaceholder(value);
      if (unknown)
        issues.push({
          code: 'custom',
          message: `No sabemos qué poner en ${unknown}. ${KNOWN}`,
          input: value,
        });
    }),
  ],
} as const;

/** A text that staff prepare for answering messages. */
export const templateCodec = translated(fields).codec;
export type Template = z.output<typeof templateCodec>;

export const templateInput = translated(written(fields));
export type TemplateInput = z.output<typeof templateInput.codec>;

/** A template in the list, with the replies in which staff used it. Moments are ISO 8601, UTC. */
export const listedTemplateCodec = translated({
  ...fields,
  /** The number of messages in whose replies it was used. */
  uses: ['usos', z.int()],
  lastUse: ['ultimo_uso', z.nullable(z.string())],
  /** Since when its uses are stored. */
  countedSince: ['se_cuenta_desde', z.string()],
}).codec;
export type ListedTemplate = z.output<typeof listedTemplateCodec>;

type Usage = Pick<ListedTemplate, 'uses' | 'lastUse' | 'countedSince'>;

/** After how many days without a use a template stands out. */
const IDLE_DAYS = 30;

/** Says in how many replies a template was used, and when last. */
export const usageInWords = ({ uses, lastUse, countedSince }: Usage): string =>
  lastUse === null
    ? `Sin usos desde el ${formatDay(dayInCountry(new Date(countedSince)))}`
    : `Usada en ${counted(uses, 'respuesta', 'respuestas')}, ${uses === 1 ? '' : 'la última '}el ${formatMoment(lastUse)}`;

/** Returns for how many days nobody used a template, or null if that is not long. */
export function idleDays({ lastUse, countedSince }: Usage, now: Date): number | null {
  const days = Math.floor((now.getTime() - Date.parse(lastUse ?? countedSince)) / DAY_MS);
  return days >= IDLE_DAYS ? days : null;
}

/** How many of the last uses of a template are listed. */
export const LISTED_USES = 20;
/** A reply in which a template was used: its message, who wrote that, who used the template, and when. */
export const templateUseCodec = translated({
  messageId: ['mensaje', z.int()],
  name: ['nombre', z.string()],
  by: ['quien', z.string()],
  at: ['fecha', z.string()],
}).codec;
export type TemplateUse = z.output<typeof templateUseCodec>;
/** The message in whose reply a template was used. */
export const templateUseInput = translated({ messageId: ['mensaje', idInPath.shape.id] });

/** The path of the request for the templates used in the replies to a message. */
export const usedTemplatesPath = (messageId: number | string) =>
  `/api/admin/mensajes-contacto/${messageId}/respuestas-modelo`;
/** A template that was used in a reply to a message. */
export const usedTemplateCodec = translated({
  title: ['titulo', z.string()],
  by: ['quien', z.string()],
  at: ['fecha', z.string()],
}).codec;
export type UsedTemplate = z.output<typeof usedTemplateCodec>;

/** The words in braces that are replaced when a template is used, each with an explanation for staff. */
export const PLACEHOLDERS = { nombre: 'el nombre de quien escribió', fecha: 'el día en que contestás' };

const KNOWN = `Podés usar ${Object.keys(PLACEHOLDERS)
  .map((word) => `{${word}}`)
  .join(' y ')}.`;

/** Returns the first word in braces that is no placeholder, such as a misspelt one, including the braces. */
const unknownPlaceholder = (text: string) =>
  text
    .match(/\{[^\S\n]*\p{L}[\p{L}\d_ -]{0,40}\}/gu)
    ?.find((word) => !Object.hasOwn(PLACEHOLDERS, word.slice(1, -1)));

/** Fills in the name of the person who wrote, and the day of the answer. Other words in braces stay as they are. */
export const fillTemplate = (text: string, name: string, day: string) =>
  text.replaceAll('{nombre}', () => name).replaceAll('{fecha}', () => formatDay(day));
