import { currentTab } from '../../../shared/web/staff/current-tab.ts';

/** Where the uploader stores an unfinished upload of a form in this tab, to resume it after a reload. */
export const uploaderId = (form: string) => `subida-${currentTab()}-${form}`;

/** Whether a reload has interrupted an upload of this form. */
export function hasUnfinishedUpload(form: string): boolean {
  const stored = localStorage.getItem(`uppyState:${uploaderId(form)}`);
  return stored !== null && !stored.includes('"files":{}');
}
