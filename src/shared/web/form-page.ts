import type { Api } from './api.ts';
import type { FieldValues, StoredDraft } from './form-draft.ts';

/** What a form finds in the page in which it is mounted. */
export interface FormPage {
  api: Api;
  /** Reads what stands in the form. */
  typedIn: (form: HTMLFormElement) => FieldValues;
  /** The draft of an earlier visit that stands in the fields again. */
  draft: StoredDraft | null;
  /** The form was submitted before its script was here: it is sent as soon as it is. */
  wasSubmitted: boolean;
}
