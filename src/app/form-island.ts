import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createApi } from '../shared/web/api.ts';
import { type FormDraft, fillIn } from '../shared/web/form-draft.ts';
import type { FormPage } from '../shared/web/form-page.ts';
import type { TypedIn } from '../shared/web/islands.ts';

type ReadForm = (form: HTMLFormElement) => TypedIn;

/** Renders an island's form for its mount point, the element that contains it. */
export type Island = (mountPoint: HTMLElement, typedIn: ReadForm) => ReactElement;

/** Hydrates a server-rendered form and keeps what the visitor typed before hydration. */
export const hydrateForm = (island: Island, mountPoint: HTMLElement, typedIn: ReadForm) =>
  void hydrateRoot(mountPoint, island(mountPoint, typedIn), { identifierPrefix: mountPoint.id });

/** Reads the settings that the server rendered into a mount point's data attribute. */
export const settingsOf = (mountPoint: HTMLElement) => JSON.parse(mountPoint.dataset.settings ?? '{}');

/**
 * Returns the state of the page for the form in a mount point. A stored draft is restored only if all fields are empty.
 * A draft that differs from the typed values is ignored.
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

/** Returns the default value of a field that is not in the draft, because the visitor never changed it. */
const defaultOf = (value: string | boolean) => (typeof value === 'string' ? '' : false);
