import * as z from 'zod/mini';
import { optionalText } from './fields.ts';

/** Schemas for values of the campaign folder that staff change in a form, where they are texts and may be empty. */

/** Checks a value by the rule that it has in the campaign folder, where it may be written in another way. */
export const asInFolder = <Value>(
  rule: z.ZodMiniType,
  written: (value: Value) => unknown = (value) => value,
): z.core.CheckFn<Value> => {
  return ({ value, issues }) => {
    const { error } = z.safeParse(rule, written(value));
    if (error)
      issues.push({ code: 'custom', message: error.issues[0]?.message ?? 'No es válido.', input: value });
  };
};

export const unlessEmpty = (text: string) => text || undefined;
/** A text of the campaign that may be missing. It is then shown nowhere. */
export const mayBeMissing = (longest: number, rule: z.ZodMiniType) =>
  optionalText(longest).check(asInFolder(z.optional(rule), unlessEmpty));
export const needed = (longest: number, rule: z.ZodMiniType) => optionalText(longest).check(asInFolder(rule));

/** Each line is a paragraph where staff write them, because pasted texts often have no empty line between two. */
export const paragraphsOf = (text: string) =>
  text
    .split('\n')
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
export const textOf = (paragraphs: readonly string[]) => paragraphs.join('\n\n');
export const paragraphs = (longest: number, rule: z.ZodMiniType) =>
  optionalText(longest).check(asInFolder(rule, paragraphsOf));

/** A list of rows. `what` names them in the messages. */
export const many = <Item extends z.ZodMiniType>(item: Item, most: number, what: string) =>
  z.array(item, `Faltan ${what}.`).check(z.maxLength(most, `Puede haber hasta ${most} ${what}.`));
