/** Where the uploader keeps what was under way in a form, to go on after a reload. */
export const uploaderId = (form: string) => `subida-${form}`;

/** Whether an upload of this form was cut by a reload. */
export function hasUploadUnderWay(form: string): boolean {
  const kept = localStorage.getItem(`uppyState:${uploaderId(form)}`);
  return kept !== null && !kept.includes('"files":{}');
}
