import http from 'node:http';
import net from 'node:net';
import { campaign } from '#campaign/campaign.ts';
import { ATTACKS, type AttackRequest } from './attack-kinds.ts';

/**
 * `node attacker.ts KIND URL` attacks a site on this machine until its parent process sends a message. It then reports
 * its requests per second and the status codes to the parent and exits.
 */
const [kind = '', site = ''] = process.argv.slice(2);
const { hostname: host, port } = new URL(site);
const agent = new http.Agent({ keepAlive: true, maxSockets: 128 });

const statuses: Record<number, number> = {};
function send({ path, from, json, form }: AttackRequest) {
  const body = json ?? form;
  const headers = {
    'x-api-key': campaign.demoApiKey,
    ...(from && { 'x-forwarded-for': from }),
    ...(body && { 'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded' }),
  };
  http
    .request({ agent, host, port, path, method: body ? 'POST' : 'GET', headers })
    .on('error', () => {})
    .on('response', (response) => {
      statuses[response.statusCode ?? 0] = (statuses[response.statusCode ?? 0] ?? 0) + 1;
      response.resume();
    })
    .end(body);
}

/** Begins a request whose headers or body never end. */
function sendHalf() {
  const socket = net.connect(Number(port), host).on('error', () => {});
  const head = `POST /api/contacto HTTP/1.1\r\nhost: ${host}\r\n`;
  const withBody = `${head}content-type: application/json\r\ncontent-length: 5000\r\n\r\n{`;
  socket.write(Math.random() < 0.5 ? head : withBody);
  const drip = setInterval(() => socket.writable && socket.write('a'), 3_000);
  socket.on('close', () => clearInterval(drip));
}

const TICK_MS = 10;
const attack = ATTACKS[kind];
if (!attack) throw new Error(`No attack is called ${kind}.`);
const { perSecond, atOnce = 1, next } = attack;
const begun = performance.now();
let made = 0;
setInterval(() => {
  const due = ((performance.now() - begun) / 1_000) * perSecond;
  for (; made < due; made += atOnce) {
    for (let count = 0; count < atOnce; count++) {
      const request = next();
      if (request === 'half') sendHalf();
      else send(request);
    }
  }
}, TICK_MS);
process.on('message', () => {
  process.send?.({ perSecond: made / ((performance.now() - begun) / 1_000), statuses });
  process.exit(0);
});
