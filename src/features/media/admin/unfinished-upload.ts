import { currentTab } from '../../../shared/web/staff/current-tab.ts';

/** The uploader's id for a form in this tab. An unfinished upload is stored under it and resumed after a reload. */
export const uploaderId = (form: string) => `subida-${currentTab()}-${form}`;

/** Whether an unfinished upload of this form is stored, for instance after a reload. */
export function hasUnfinishedUpload(form: string): boolean {
  const stored = localStorage.getItem(storageKey(form));
  return stored !== null && !stored.includes('"files":{}');
}

/**
 * Removes the stored state of this form's last upload. The library stores a cancellation up to half a second late, and
 * an uploader that starts before that would replace the newly chosen file with the cancelled one.
 */
export const forgetUnfinishedUpload = (form: string): void => localStorage.removeItem(storageKey(form));

const storageKey = (form: string) => `uppyState:${uploaderId(form)}`;
