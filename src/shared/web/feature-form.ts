import { hydrateForm, type Island } from './form-island.ts';
import type { Hydrate } from './islands.ts';
import type { VisitorFormParts } from './visitor-form.ts';

/**
 * Hydrates a form of a feature. The parts with which visitors verify their phone are a script of their own, because a
 * feature imports nothing of another one.
 */
export const hydrateFeatureForm =
  (form: (parts: VisitorFormParts) => Island): Hydrate =>
  async (mountPoint, typedIn) => {
    // The body contains the URL of the script.
    const { formParts } = await import(/* @vite-ignore */ document.body.dataset.formPartsIsland ?? '');
    hydrateForm(form(formParts), mountPoint, typedIn);
  };
