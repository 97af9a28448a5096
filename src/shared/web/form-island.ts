import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createApi } from './api.ts';
import { BESIDE_FORM } from './beside-form.ts';
import { type FormDraft, fillIn } from './form-draft.ts';
import type { FormPage } from './form-page.ts';
import type { TypedIn } from './islands.ts';

type ReadForm = (form: HTMLFormElement) => TypedIn;

/**
 * Creates the React element of an island's form. The mount point is the element that contains the server-rendered form.
 */
export type Island = (mountPoint: HTMLElement, typedIn: ReadForm) => ReactElement;

/** Hydrates a server-rendered form and keeps what the visitor typed before hydration. */
export function hydrateForm(island: Island, mountPoint: HTMLElement, typedIn: ReadForm) {
  hydrateRoot(mountPoint, island(mountPoint, typedIn), { identifierPrefix: mountPoint.id });
  loadBesides(mountPoint);
}

/** Uses a form for the part beside it. */
export type Beside = (part: HTMLElement, formMountPoint: HTMLElement) => void;

/** Loads the scripts of the parts beside a form, once the form works. Without a script its part stays as it is. */
function loadBesides(formMountPoint: HTMLElement) {
  const { body } = formMountPoint.ownerDocument;
  for (const part of body.querySelectorAll<HTMLElement>(`[${BESIDE_FORM}]`)) {
    const file = body.getAttribute(`data-${part.getAttribute(BESIDE_FORM)}-island`) ?? '';
    import(/* @vite-ignore */ file).then(
      ({ beside }: { beside: Beside }) => beside(part, formMountPoint),
      () => {},
    );
  }
}

/** Reads the settings that the server rendered into a mount point's data attribute. */
export const settingsOf = (mountPoint: HTMLElement) => JSON.parse(mountPoint.dataset.settings ?? '{}');

/**
 * Returns the `FormPage` for the form in a mount point. A stored draft is filled in if all fields are empty, and is
 * returned only if it matches the fields' values.
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

/** Default value of a field that is missing from a draft because the visitor never changed it: empty or unchecked. */
const defaultOf = (value: string | boolean) => (typeof value === 'string' ? '' : false);
