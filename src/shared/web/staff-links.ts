/** Whether somebody has signed in in this browser. Only the server knows whether the session still holds. */
export const hasSession = () => localStorage.getItem(SESSION_KEY) !== null;

/** Local storage key of the session. It is repeated here because stored-session.ts is too large for public pages. */
const SESSION_KEY = 'sesion';

/**
 * Shows the links for signed-in users on a public page. The HTML is the same for everybody, and the server checks
 * permissions.
 */
export function staffLinks(root: Document) {
  const all = [...root.querySelectorAll<HTMLElement>('[data-staff]')];
  const show = () => {
    const isSignedIn = hasSession();
    for (const element of all) element.hidden = (element.dataset.staff === 'in') !== isSignedIn;
  };
  const signOut = async () => {
    const headers = { 'x-api-key': root.body.dataset.apiKey ?? '' };
    // The user is signed out in this browser even if the request fails.
    await fetch('/api/logout', { method: 'POST', headers }).catch(() => {});
    localStorage.removeItem(SESSION_KEY);
    show();
    const status = root.createElement('p');
    status.className = 'page-toast';
    status.role = 'status';
    root.body.append(status);
    status.textContent = 'Sesión cerrada';
    setTimeout(() => status.remove(), 6000);
  };
  show();
  addEventListener('storage', show);
  addEventListener('pageshow', show);
  root.querySelector('button[data-staff="in"]')?.addEventListener('click', () => void signOut());
}
