const KEY = 'pestaña';

/** An id for this tab that survives a reload. Another tab, and the next user who signs in here, gets another one. */
export function currentTab(): string {
  const stored = sessionStorage.getItem(KEY);
  if (stored) return stored;
  const made = crypto.randomUUID();
  sessionStorage.setItem(KEY, made);
  return made;
}

/** Removes the drafts and uploads that this tab stored, when the user signs out. */
export const forgetTab = () => sessionStorage.clear();
