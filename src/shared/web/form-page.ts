import type { Api } from './api.ts';
import type { FieldValues, StoredDraft } from './form-draft.ts';

/** What a form needs to know about the page in which it is mounted. */
export interface FormPage {
  api: Api;
  /** Reads the values of the form's fields. */
  typedIn: (form: HTMLFormElement) => FieldValues;
  /** The draft of an earlier visit, if it was restored into the fields. */
  draft: StoredDraft | null;
  /** Whether the form was submitted before its script had loaded. If so, it is sent once it is hydrated. */
  wasSubmitted: boolean;
}
