import * as z from 'zod/mini';
import { optionalText } from './fields.ts';
import { readable } from './readable-text.ts';

/**
 * Schemas for values of the campaign folder that staff edit in a form. In the form the values are texts and may be
 * empty.
 */

/**
 * Checks a value with its rule in the campaign folder. `written` first converts the value to its format in the folder.
 */
const asInFolder = <Value>(
  rule: z.ZodMiniType,
  written: (value: Value) => unknown = (value) => value,
): z.core.CheckFn<Value> => {
  return ({ value, issues }) => {
    const { error } = z.safeParse(rule, written(value));
    if (error)
      issues.push({ code: 'custom', message: error.issues[0]?.message ?? 'No es válido.', input: value });
  };
};

const unlessEmpty = (text: string) => text || undefined;
/** A text of the campaign that may be empty. The site does not show an empty one. */
export const mayBeMissing = (longest: number, rule: z.ZodMiniType) =>
  optionalText(longest).check(asInFolder(z.optional(rule), unlessEmpty), readable);
export const needed = (longest: number, rule: z.ZodMiniType) =>
  optionalText(longest).check(asInFolder(rule), readable);

/** Returns the lines of a text as its paragraphs, because pasted texts often have no empty lines between paragraphs. */
export const paragraphsOf = (text: string) =>
  text
    .split('\n')
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
export const textOf = (paragraphs: readonly string[]) => paragraphs.join('\n\n');
/** A text of at least one paragraph. `what` names it in the message for an empty one. */
export const paragraphs = (longest: number, what: string) =>
  optionalText(longest).check(
    z.refine((text) => paragraphsOf(text).length > 0, `Falta ${what}.`),
    readable,
  );

/** A list of rows. `what` names the rows in the error messages. */
export const many = <Item extends z.ZodMiniType>(item: Item, most: number, what: string) =>
  z.array(item, `Faltan ${what}.`).check(z.maxLength(most, `Puede haber hasta ${most} ${what}.`));
