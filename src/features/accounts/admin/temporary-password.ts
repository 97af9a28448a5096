let typed: { email: string; password: string } | null = null;

/** Keeps the temporary password of a login in memory, so that it need not be typed again to replace it. */
export function keepTemporaryPassword(email: string, password: string) {
  typed = { email, password };
}

/** Returns the temporary password of this account once, or an empty string if none is kept, as after a reload. */
export function takeTemporaryPassword(email: string): string {
  const password = typed?.email === email ? typed.password : '';
  typed = null;
  return password;
}
