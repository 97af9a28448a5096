/** Set when somebody signed in with this browser: see stored-session.ts, which is too large for public pages. */
const SESSION_KEY = 'sesion';

/**
 * Shows the links for signed-in users on a public page. The page is the same for everybody, and the server checks
 * permissions.
 */
export function staffLinks(root: Document) {
  const all = [...root.querySelectorAll<HTMLElement>('[data-staff]')];
  const show = () => {
    const isSignedIn = localStorage.getItem(SESSION_KEY) !== null;
    for (const element of all) element.hidden = (element.dataset.staff === 'in') !== isSignedIn;
  };
  const signOut = async () => {
    const headers = { 'x-api-key': root.body.dataset.apiKey ?? '' };
    await fetch('/api/logout', { method: 'POST', headers }).catch(() => {}); // told, whatever it says
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
