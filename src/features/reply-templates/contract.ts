import * as z from 'zod/mini';
import { formatDay } from '../../shared/contract/calendar.ts';
import { requiredText } from '../../shared/contract/fields.ts';
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
