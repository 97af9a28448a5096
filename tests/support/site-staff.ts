import { DEMO_ADMIN } from '../../scripts/demo-environment.mjs';
import { SITE_API_KEY } from './site-process.ts';

/** Signs in to a site in another process, over HTTP. */

const OWN_PASSWORD = 'una-clave-elegida';

/**
 * Signs the administrator in and returns the request headers. The first login on a new site has to change the password.
 */
export async function administratorHeaders(url: string, from = '198.51.100.1') {
  const first = await login(url, DEMO_ADMIN.password, from);
  const { resetToken } = (await first.json()) as { resetToken?: string };
  const change = {
    token: resetToken,
    temporaryPassword: DEMO_ADMIN.password,
    newPassword: OWN_PASSWORD,
  };
  const response = resetToken
    ? await post(`${url}/api/reset-password`, change, from)
    : await login(url, OWN_PASSWORD, from);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((it) => it.split(';', 1)[0]);
  return { 'x-api-key': SITE_API_KEY, cookie: cookies.join('; ') };
}

/** Sends a login of the administrator from the IP address `from`. */
export const login = (url: string, password: string, from: string) =>
  post(`${url}/api/login`, { email: DEMO_ADMIN.email, password }, from);

/** Sends JSON as a visitor with the IP address `from`. */
export const post = (url: string, body: object, from: string, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: {
      'x-api-key': SITE_API_KEY,
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...headers,
    },
    body: JSON.stringify(body),
  });
