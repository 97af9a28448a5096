import type { ReactElement, ReactNode } from 'react';
import type { FormPage } from './form-page.ts';

// biome-ignore lint/suspicious/noEmptyInterface: the feature that verifies phones adds the components of its forms
export interface VisitorFormParts {}

/** A form of visitors on a public page, which the script `features/<feature>/web/<name>-form-island.tsx` brings to life. */
export interface VisitorForm {
  /** The name of its script, without '-form-island'. */
  name: string;
  /** The name of the form's draft on this page, by default that of its script. */
  draft?: string;
  /** Data for the script, which the page contains as JSON. */
  settings: object;
  /** What cannot be done without JavaScript, as in 'reservar lugar'. */
  otherwise: string;
  /** Renders the form on the server. */
  render: (parts: VisitorFormParts & { page: FormPage }) => ReactElement;
}

/** Places a form on a page of the server. */
export type PlaceForm = (form: VisitorForm) => ReactNode;
