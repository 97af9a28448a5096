import { formDraft } from '../../../shared/web/form-draft.ts';

export const contactDraft = formDraft('contact');
