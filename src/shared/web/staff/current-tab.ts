const KEY = 'pestaña';

/** A name for this tab that a reload keeps and another tab, or the next person to sign in here, does not share. */
export function currentTab(): string {
  const kept = sessionStorage.getItem(KEY);
  if (kept) return kept;
  const made = crypto.randomUUID();
  sessionStorage.setItem(KEY, made);
  return made;
}

/** Forgets what this tab kept of what was being typed and uploaded: its owner leaves. */
export const forgetTab = () => sessionStorage.clear();
