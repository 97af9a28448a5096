import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { createBackOffice } from '../../../src/app/back-office/app.tsx';
import { beginSession, endSession } from '../../../src/app/back-office/session.ts';
import type { Role } from '../../../src/shared/contract/session.ts';
import { Toasts } from '../../../src/shared/web/staff/toast-list.tsx';
import { API_KEY, type Person } from '../site/site.ts';
import { network, site } from './network.ts';

/**
 * Opens the back office at a path, signed in with the role or signed out. With fake timers, the simulated user types
 * without real pauses between keys.
 */
export async function openBackOffice(path: string, role?: Role) {
  const server = await site();
  const person = role && (await server.addPerson(role));
  if (person) {
    network.setCookie('sesion', await server.beginSession(person.id));
    beginSession({ id: person.id, email: person.email, name: person.name, role: person.role });
  } else {
    endSession();
  }
  return { server, person: person as Person, ...(await visit(path)) };
}

/** Simulates a reload of the page, at the same path or another one. Only what the browser stores is kept. */
export function reopenBackOffice(path = location.pathname + location.search) {
  cleanup();
  // Makes the back office read the session from the browser's storage again.
  dispatchEvent(new StorageEvent('storage', { key: null }));
  return visit(path);
}

async function visit(path: string) {
  dismissToasts();
  history.replaceState(null, '', path);
  const user = userEvent.setup(vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime } : {});
  const view = render(createBackOffice({ apiKey: API_KEY }));
  // The screen is a chunk of its own, which loads asynchronously.
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  return { user, ...view };
}

/** Removes all notices. They are stored outside the rendered page, so they would survive a simulated reload. */
function dismissToasts() {
  const { unmount } = render(<Toasts />);
  closeToasts();
  unmount();
}

/** Closes all notices, including one that has just appeared and does not accept pointer events yet. */
export function closeToasts() {
  for (const button of screen.queryAllByLabelText('Cerrar aviso')) fireEvent.click(button);
}

/** Waits for the notice with this text. */
export const toast = (text: string | RegExp) => screen.findByText(text, { selector: '.toasts *' });

/** Finds the table row that contains a text. Throws when no row does. */
export async function rowWith(text: string | RegExp): Promise<HTMLElement> {
  const row = (await screen.findByText(text, { selector: 'table *' })).closest('tr');
  if (!row) throw new Error(`${text} is in no row.`);
  return row;
}

/**
 * Replaces the text of a field, given as an element or by its label. The text is pasted, because typing letter by
 * letter is slow.
 */
export async function fill(user: UserEvent, field: HTMLElement | string | RegExp, text: string) {
  const element = field instanceof HTMLElement ? field : await screen.findByLabelText(field);
  await user.clear(element);
  if (text) await user.paste(text);
}

/** The button that takes a change back, when it takes clicks: a moment after it is shown, the toasts ignore them. */
export async function undoButton(): Promise<HTMLElement> {
  const undo = await screen.findByRole('button', { name: 'Deshacer' });
  await waitFor(() => expect(undo.closest('[role="region"]')).not.toHaveStyle({ pointerEvents: 'none' }));
  return undo;
}

/** Signs in on the login page. */
export async function signIn(user: UserEvent, { email, password }: Pick<Person, 'email' | 'password'>) {
  await fill(user, await screen.findByLabelText('Email'), email);
  await fill(user, screen.getByLabelText('Contraseña'), password);
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
}

/** The demo's account for local mode, which works without a server. */
export const LOCAL_ADMINISTRATOR = { email: 'demo@ejemplo.uy', password: 'demostracion' };
