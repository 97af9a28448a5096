import { PROOF_PARTS, proofText } from '../../src/features/verification/contract.ts';
import { firstWordOfSha256 } from '../../src/features/verification/web/proof-of-work.ts';
import { API_KEY, type TestSite } from './test-site.ts';

/** Sends requests for verification codes as a browser does, and moves the stored times into the past. */

let made = 0;
/** Phone numbers and IP addresses that no other test of the file uses. */
export const anyPhone = () => `099${String(++made).padStart(6, '0')}`;
export const anyAddress = () => {
  made++;
  // No two of the addresses are in one /24 network, because some rate limits count a whole network.
  return `10.${(made >> 8) & 255}.${made & 255}.${(made >> 16) + 1}`;
};

interface Sender {
  from?: string | undefined;
  cookie?: string | undefined;
  /** The solution of the proof of work that the server demanded in an earlier response. */
  proof?: object | null | undefined;
  /** The ticket of the visitor's place in the queue for a code. */
  turn?: string | undefined;
}

const post = (site: TestSite, url: string, payload: object, { from = anyAddress(), cookie }: Sender) =>
  site.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: from,
    headers: { 'x-api-key': API_KEY, ...(cookie && { cookie }) },
  });

export const sendCode = (site: TestSite, phone: unknown, { proof, turn, ...sender }: Sender = {}) =>
  post(
    site,
    '/api/verificar-telefono/enviar',
    { telefono: phone, ...(proof && { prueba: proof }), ...(turn && { turno: turn }) },
    sender,
  );

/** Requests a code as the form does: with the proof of work that the server requires. */
export async function requestCode(site: TestSite, phone: string, { from = anyAddress(), turn }: Sender = {}) {
  let response = await sendCode(site, phone, { from, turn });
  for (let proofs = 0; response.json().prueba && proofs < 3; proofs++) {
    const proof = solvedProof(response.json().prueba);
    response = await sendCode(site, phone, { from, turn, proof });
  }
  return response;
}

/** Solves a challenge and returns the proof of work. The argument and the result have the field names of the API. */
export function solvedProof({ reto, bits }: { reto: string; bits: number }) {
  const signature = reto.slice(reto.lastIndexOf('.') + 1);
  const soluciones = Array.from({ length: PROOF_PARTS }, (_, part) => {
    for (let solution = 0; ; solution++) {
      if (firstWordOfSha256(proofText(signature, part, solution)) >>> (32 - bits) === 0) return solution;
    }
  });
  return { reto, soluciones };
}

export const checkCode = (site: TestSite, phone: unknown, code: unknown, sender: Sender = {}) =>
  post(site, '/api/verificar-telefono/verificar', { telefono: phone, codigo: code }, sender);

/**
 * Requests a code and returns it. In the demo the response contains the code. Throws when the server rejects the
 * request.
 */
export async function codeFor(site: TestSite, phone: string, sender: Sender = {}): Promise<string> {
  const response = await sendCode(site, phone, sender);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().codigo_prueba;
}

/** A code of the same length that differs from the given one. */
export const notThis = (code: string, by = 1) =>
  String((Number(code) + by) % 10 ** code.length).padStart(code.length, '0');

const MOMENTS: Record<string, string[]> = {
  phone_codes: ['sent_at', 'expires_at', 'sends_since', 'last_wrong_at', 'long_codes_until', 'locked_until'],
  verified_phones: ['expires_at'],
  attempts: ['ends_at'],
  channel_circuits: ['open_until'],
  code_deliveries: ['changed_at'],
};

const MILLISECONDS = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Moves all stored times into the future, as if the machine's clock had been ahead and was put back by an interval. */
export async function clockIsPutBack(site: TestSite, interval: string) {
  for (const [table, columns] of Object.entries(MOMENTS)) {
    const later = columns.map((column) => `${column} = ${column} + interval '${interval}'`);
    await site.connection.database.execute(`update ${table} set ${later.join(', ')}`);
  }
}

/** Moves all stored times into the past, as if an interval such as '61 seconds' or '25 hours' had passed. */
export async function timePasses(site: TestSite, interval: string) {
  for (const [table, columns] of Object.entries(MOMENTS)) {
    const earlier = columns.map((column) => `${column} = ${column} - interval '${interval}'`);
    await site.connection.database.execute(`update ${table} set ${earlier.join(', ')}`);
  }
  const [length, unit = ''] = interval.split(' ');
  site.skip(Number(length) * MILLISECONDS[unit.replace(/s$/, '') as keyof typeof MILLISECONDS]);
}

/** Resets the rate limits per network and per day, so that a test can reach another limit. */
export async function forgetOtherRequests(site: TestSite) {
  await site.connection.database.execute('delete from attempts');
  site.skip(MILLISECONDS.day);
}

export async function rowsOf(site: TestSite, query: string): Promise<Record<string, unknown>[]> {
  const { rows } = (await site.connection.database.execute(query)) as unknown as {
    rows: Record<string, unknown>[];
  };
  return rows;
}
