import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBackOffice } from '../../../src/app/back-office/app.tsx';
import { beginSession, endSession } from '../../../src/app/back-office/session.ts';
import type { Role } from '../../../src/features/accounts/contract.ts';
import { API_KEY, type Person } from '../site/site.ts';
import { network, site } from './network.ts';

/** Opens the back office at an address, with a session of the role, or signed out without one. */
export async function openBackOffice(path: string, role?: Role) {
  const server = await site();
  const person = role && (await server.addPerson(role));
  if (person) {
    network.setCookie('sesion', await server.beginSession(person.id));
    beginSession({ id: person.id, email: person.email, nombre: person.name, rol: person.role });
  } else {
    endSession();
  }
  history.replaceState(null, '', path);
  const user = userEvent.setup();
  const view = render(createBackOffice({ apiKey: API_KEY }));
  return { server, user, person: person as Person, ...view };
}
