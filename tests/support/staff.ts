import type { InjectOptions, Response } from 'light-my-request';
import type { Role } from '../../src/features/accounts/contract.ts';
import { API_KEY, type TestSite } from './test-site.ts';

export const PASSWORD = 'una-clave-larga';
let made = 0;

export interface Member {
  id: number;
  email: string;
  /** What this person's browser sends with every call. */
  headers: { cookie: string; 'x-api-key': string; email: string };
}

/** Somebody with an account, signed in through the real door. */
export async function signedIn(
  site: TestSite,
  role: Role,
  email = `${role}-${++made}@ejemplo.uy`,
): Promise<Member> {
  const { id } = await site.accounts.users.add({ name: `Persona ${made}`, email, password: PASSWORD, role });
  return { id, email, headers: await headersOf(site, email) };
}

export async function headersOf(site: TestSite, email: string, password = PASSWORD) {
  const response = await signIn(site, email, password);
  if (response.statusCode !== 200) throw new Error(response.body);
  return { cookie: cookiesOf(response), 'x-api-key': API_KEY, email };
}

export const signIn = (site: TestSite, email: string, password: string, more: InjectOptions = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/api/login',
    ...more,
    headers: { 'x-api-key': API_KEY, ...more.headers },
    payload: { email, password },
  });

/** What a browser sends back of the cookies it was given. */
export const cookiesOf = (response: Response) =>
  response.cookies
    .filter(({ value }) => value)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
