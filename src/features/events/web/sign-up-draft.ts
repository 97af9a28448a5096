import { formDraft } from '../../../shared/web/form-draft.ts';

/** The name of the draft of an event's form. Each event has its own, so that nobody is signed up for another one. */
export const signUpDraftName = (eventId: number) => `sign-up-form-${eventId}`;

export const signUpDraft = (eventId: number) => formDraft(signUpDraftName(eventId));
