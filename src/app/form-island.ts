import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createApi } from '../shared/web/api.ts';
import { type FormDraft, fillIn } from '../shared/web/form-draft.ts';
import type { FormPage } from '../shared/web/form-page.ts';
import type { TypedIn } from '../shared/web/islands.ts';

type ReadForm = (form: HTMLFormElement) => TypedIn;

/** Renders an island's form for the element in which it is mounted. */
export type Island = (mountPoint: HTMLElement, typedIn: ReadForm) => ReactElement;

/** Hydrates the form that the server rendered, keeping what was typed before. */
export const hydrateForm = (island: Island, mountPoint: HTMLElement, typedIn: ReadForm) =>
  void hydrateRoot(mountPoint, island(mountPoint, typedIn), { identifierPrefix: mountPoint.id });

/** The settings that the server rendered into a mount point. */
export const settingsOf = (mountPoint: HTMLElement) => JSON.parse(mountPoint.dataset.settings ?? '{}');

/**
 * The page as a form finds it. Fills a stored draft into fields in which nothing has been typed; a draft that differs
 * from what was typed is ignored.
 */
export function formPageOf(mountPoint: HTMLElement, drafts: FormDraft, typedIn: ReadForm): FormPage {
  const form = mountPoint.querySelector('form');
  const stored = drafts.read();
  const page = { api: createApi({ apiKey: document.body.dataset.apiKey ?? '' }), typedIn };
  if (!form) return { ...page, draft: null, wasSubmitted: false };
  const isEmpty = !Object.values(typedIn(form)).some(Boolean);
  if (stored && isEmpty) fillIn(form, stored);
  const isInFields =
    stored !== null &&
    Object.entries(typedIn(form)).every(
      ([name, value]) => (stored.values[name] ?? defaultOf(value)) === value,
    );
  return {
    ...page,
    draft: isInFields ? stored : null,
    wasSubmitted: form.dataset.submitted !== undefined,
  };
}

/** The value of a field that the draft does not contain, because nobody changed it. */
const defaultOf = (value: string | boolean) => (typeof value === 'string' ? '' : false);
