import type { ReactElement } from 'react';
import { type FieldValues, type FormDraft, fillIn } from '../shared/web/form-draft.ts';

/** The form of an island, made for the element it is mounted in; `typedIn` reads what stands in it. */
export type Island = (place: HTMLElement, typedIn: (form: HTMLFormElement) => FieldValues) => ReactElement;

/**
 * What a form is hydrated with: the draft of it that stands in its fields, put there where nobody has typed yet, and
 * whether it was sent before its script was here.
 */
export function foundIn(
  place: HTMLElement,
  drafts: FormDraft,
  typedIn: (form: HTMLFormElement) => FieldValues,
) {
  const form = place.querySelector('form');
  const draft = drafts.read();
  if (!form) return { kept: draft, draft: null, wasSubmitted: false };
  const isEmpty = !Object.values(typedIn(form)).some(Boolean);
  if (draft && isEmpty) fillIn(form, draft);
  const isAsKept =
    draft !== null &&
    Object.entries(typedIn(form)).every(
      ([name, value]) => (draft.values[name] ?? defaultOf(value)) === value,
    );
  return { kept: draft, draft: isAsKept ? draft : null, wasSubmitted: form.dataset.submitted !== undefined };
}

/** A field that is not in the draft was as it is when nobody touched it. */
const defaultOf = (value: string | boolean) => (typeof value === 'string' ? '' : false);
