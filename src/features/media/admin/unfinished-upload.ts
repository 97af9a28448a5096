import { currentTab } from '../../../shared/web/staff/current-tab.ts';

/** Where the uploader keeps what was under way in a form of this tab, to go on after a reload. */
export const uploaderId = (form: string) => `subida-${currentTab()}-${form}`;

/** Whether an upload of this form was cut by a reload. */
export function hasUploadUnderWay(form: string): boolean {
  const kept = localStorage.getItem(`uppyState:${uploaderId(form)}`);
  return kept !== null && !kept.includes('"files":{}');
}
