import type { Api } from './api.ts';
import type { FieldValues, StoredDraft } from './form-draft.ts';

/** The page in which a form is mounted, as far as the form needs it. */
export interface FormPage {
  api: Api;
  /** Reads the values of the form's fields. */
  typedIn: (form: HTMLFormElement) => FieldValues;
  /** The draft of an earlier visit, if it was restored into the fields. */
  draft: StoredDraft | null;
  /** Whether the form was submitted before its script loaded; then it is sent once it is hydrated. */
  wasSubmitted: boolean;
}
