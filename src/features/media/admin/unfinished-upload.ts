import { currentTab } from '../../../shared/web/staff/current-tab.ts';

/** The uploader's id for a form in this tab. An unfinished upload is stored under it and resumed after a reload. */
export const uploaderId = (form: string) => `subida-${currentTab()}-${form}`;

/** Whether an unfinished upload of this form is stored, for instance after a reload. */
export function hasUnfinishedUpload(form: string): boolean {
  const stored = localStorage.getItem(`uppyState:${uploaderId(form)}`);
  return stored !== null && !stored.includes('"files":{}');
}
