import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { createBackOffice } from '../../../src/app/back-office/app.tsx';
import { beginSession, endSession } from '../../../src/app/back-office/session.ts';
import type { Role } from '../../../src/features/accounts/contract.ts';
import { Toasts } from '../../../src/shared/web/staff/toasts.tsx';
import { API_KEY, type Person } from '../site/site.ts';
import { network, site } from './network.ts';

/**
 * Opens the back office at an address, with a session of the role, or signed out without one. Under fake timers no time
 * passes between two keys.
 */
export async function openBackOffice(path: string, role?: Role) {
  const server = await site();
  const person = role && (await server.addPerson(role));
  if (person) {
    network.setCookie('sesion', await server.beginSession(person.id));
    beginSession({ id: person.id, email: person.email, nombre: person.name, rol: person.role });
  } else {
    endSession();
  }
  return { server, person: person as Person, ...visit(path) };
}

/** Loads the page again, at the same address or another: what the browser stores is still there, and nothing else. */
export function reopenBackOffice(path = location.pathname + location.search) {
  cleanup();
  dispatchEvent(new StorageEvent('storage', { key: null })); // the session is read from the storage again
  return visit(path);
}

function visit(path: string) {
  dismissToasts();
  history.replaceState(null, '', path);
  const user = userEvent.setup(vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime } : {});
  const view = render(createBackOffice({ apiKey: API_KEY }));
  return { user, ...view };
}

/** Notices outlive the page that announced them, as far as a test can load a page again. */
function dismissToasts() {
  const { unmount } = render(<Toasts />);
  for (const button of screen.queryAllByLabelText('Cerrar aviso')) fireEvent.click(button);
  unmount();
}

/** The notice in the corner that says so. */
export const toast = (text: string | RegExp) => screen.findByText(text, { selector: '.toasts *' });

/** The row of a table that a text is in. Throws when the text is in none. */
export async function rowWith(text: string | RegExp): Promise<HTMLElement> {
  const row = (await screen.findByText(text, { selector: 'table *' })).closest('tr');
  if (!row) throw new Error(`${text} is in no row.`);
  return row;
}

/**
 * Puts a text into a field, or into the one of a label, in place of what is there, in one go: letters one by one take
 * their time.
 */
export async function fill(user: UserEvent, field: HTMLElement | string | RegExp, text: string) {
  const element = field instanceof HTMLElement ? field : await screen.findByLabelText(field);
  await user.clear(element);
  if (text) await user.paste(text);
}

/** Signs in on the login page, as people do. */
export async function signIn(user: UserEvent, { email, password }: Pick<Person, 'email' | 'password'>) {
  await fill(user, await screen.findByLabelText('Email'), email);
  await fill(user, screen.getByLabelText('Contraseña'), password);
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
}

/** The account that the demo has without a server. */
export const LOCAL_ADMINISTRATOR = { email: 'demo@ejemplo.uy', password: 'demostracion' };
