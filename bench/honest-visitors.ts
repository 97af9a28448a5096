import { setTimeout as pause } from 'node:timers/promises';
import { campaign } from '#campaign/campaign.ts';
import { DEMO_ADMIN } from '../scripts/demo-environment.mjs';
import { pages } from '../src/app/site/pages.ts';
import { SERIES } from './attack-kinds.ts';

const { delivery } = campaign;

const EVERY_MS = 250;

export interface Served {
  /** The longest time that an honest request took, in milliseconds. */
  slowest: number;
  /** The share of honest requests that got what they asked for. */
  share: number;
  /** The requests that got no result, with their status codes. */
  refused: string[];
}

type Asks = Record<string, () => Promise<Response>>;

/** Returns a function that sends the requests of honest visitors until the time `end`, each from another network. */
export async function honestVisitors(url: string): Promise<(end: number) => Promise<Served>> {
  const link = await privateLink(url);
  const asks: Asks = {
    code: () => post(url, '/api/verificar-telefono/enviar', { telefono: freshPhone() }),
    link: () => fetch(url + link, { headers: from() }),
    'sign-in': () => post(url, '/api/login', DEMO_ADMIN),
    search: () => fetch(`${url}${pages.news.path}?q=rambla`, { headers: from() }),
    'polling place': () =>
      fetch(url + pages.elections.path, {
        method: 'POST',
        headers: from(),
        body: new URLSearchParams({ serie: SERIES, numero: '999999' }),
      }),
  };
  return (end) => visit(asks, end);
}

async function visit(asks: Asks, end: number): Promise<Served> {
  const waits: Promise<{ name: string; took: number; status: number }>[] = [];
  const names = Object.keys(asks);
  while (performance.now() < end) {
    const name = names[waits.length % names.length] ?? '';
    waits.push(timed(name, asks[name]));
    await pause(EVERY_MS);
  }
  const results = await Promise.all(waits);
  const refused = results.filter(({ status }) => status !== 200);
  return {
    slowest: Math.max(...results.map(({ took }) => took)),
    share: 1 - refused.length / results.length,
    refused: [...new Set(refused.map(({ name, status }) => `${name} ${status}`))],
  };
}

async function timed(name: string, ask: Asks[string] | undefined) {
  const begun = performance.now();
  const response = await ask?.().catch(() => null);
  await response?.arrayBuffer();
  return { name, took: performance.now() - begun, status: response?.status ?? 0 };
}

let made = 0;
const freshPhone = () => `098${String(++made).padStart(6, '0')}`;
/** Returns request headers with an IP address of a network that no other request of the benchmark has. */
function from() {
  made++;
  return { 'x-forwarded-for': `12.${(made >> 8) & 255}.${made & 255}.1`, 'x-api-key': campaign.demoApiKey };
}

const post = (url: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { ...from(), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Sends a list request from a verified phone, and returns the path of its private page. */
async function privateLink(url: string): Promise<string> {
  const phone = freshPhone();
  const sent = await post(url, '/api/verificar-telefono/enviar', { telefono: phone });
  const { codigo_prueba: code } = (await sent.json()) as { codigo_prueba: string };
  const verified = await post(url, '/api/verificar-telefono/verificar', { telefono: phone, codigo: code });
  const cookie = verified.headers.get('set-cookie')?.split(';')[0] ?? '';
  const [latitud, longitud] = delivery.centre;
  const order = { nombre: 'Ana', telefono: phone, direccion: 'Calle 11', latitud, longitud };
  const terms = { terminos: campaign.privacy.noticeVersion };
  const ordered = await post(url, '/api/pedidos-lista', { ...order, ...terms }, { cookie });
  const { seguimiento: path } = (await ordered.json()) as { seguimiento?: string };
  if (!path) throw new Error(`The list request was answered with ${ordered.status}.`);
  return path;
}
