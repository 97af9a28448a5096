import type { InjectOptions, Response } from 'light-my-request';
import { hashPassword } from '../../src/features/accounts/server/passwords.ts';
import { users } from '../../src/features/accounts/server/table.ts';
import type { Role } from '../../src/shared/contract/session.ts';
import { API_KEY, type TestSite } from './test-site.ts';

export const PASSWORD = 'una-clave-larga';
let made = 0;

export interface Member {
  id: number;
  email: string;
  /** The headers that this user's browser sends with every request. */
  headers: { cookie: string; 'x-api-key': string; email: string };
}

/** Creates a user with a session. Signing in with a password is tested in login.site.test.ts only. */
export async function signedIn(
  site: TestSite,
  role: Role,
  email = `${role}-${++made}@ejemplo.uy`,
): Promise<Member> {
  const [user] = await site.connection.database
    .insert(users)
    .values({ name: `Persona ${made}`, email, role, passwordHash: await hashOfPassword() })
    .returning({ id: users.id });
  if (!user) throw new Error('The user was not stored.');
  const token = await site.accounts.sessions.begin(user.id, { passwordChangeOnly: false });
  return {
    id: user.id,
    email,
    headers: { cookie: `${SESSION_COOKIE}=${token}`, 'x-api-key': API_KEY, email },
  };
}

/** The cookie's name has the prefix __Host- because the test site's public URL uses https. */
const SESSION_COOKIE = '__Host-sesion';

/**
 * The hash of the password that all test users share. It is computed once, because hashing takes tenths of a second by
 * design.
 */
let hashed: Promise<string> | undefined;
const hashOfPassword = () => {
  hashed ??= hashPassword(PASSWORD);
  return hashed;
};

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

/** The Cookie header that a browser sends back for the Set-Cookie headers of a response. */
export const cookiesOf = (response: Response) =>
  response.cookies
    .filter(({ value }) => value)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
