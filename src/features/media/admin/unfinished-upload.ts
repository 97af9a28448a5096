import { currentTab } from '../../../shared/web/staff/current-tab.ts';

/** Where the uploader stores an unfinished upload of a form in this tab, to resume it after a reload. */
export const uploaderId = (form: string) => `subida-${currentTab()}-${form}`;

/** Whether a reload has interrupted an upload of this form. */
export function hasUploadUnderWay(form: string): boolean {
  const kept = localStorage.getItem(`uppyState:${uploaderId(form)}`);
  return kept !== null && !kept.includes('"files":{}');
}
