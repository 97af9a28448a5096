const KEY = 'pestaña';

/** Returns an id of this tab that survives a reload. Every tab has its own id, and signing out discards it. */
export function currentTab(): string {
  const stored = sessionStorage.getItem(KEY);
  if (stored) return stored;
  const made = crypto.randomUUID();
  sessionStorage.setItem(KEY, made);
  return made;
}

/** Clears the tab's session storage at sign-out, including the user's drafts and unfinished uploads. */
export const forgetTab = () => sessionStorage.clear();
