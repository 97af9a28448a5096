import { requestCode } from './code-requests.ts';

/**
 * `node code-attacker.ts URL NETWORKS` requests codes for random phones from this number of networks (IPv4 /24), as
 * many as each network may get, and solves every proof of work. When its parent process sends a message, it reports its
 * number of codes and the CPU time of the proofs in milliseconds, and ends.
 */
const [url = '', networks = '0'] = process.argv.slice(2);
const CODES_PER_NETWORK = 5;
const PATIENCE_MS = 600_000;
const anyPhone = () => `09${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

let codes = 0;
let solving = 0;

async function spend(network: number) {
  const from = `198.${network >> 8}.${network & 255}.7`;
  for (let request = 0; request < CODES_PER_NETWORK; request++) {
    const outcome = await requestCode(url, { from, phone: anyPhone(), patienceMs: PATIENCE_MS });
    solving += outcome.solving;
    if (outcome.code) codes++;
  }
}

for (let network = 0; network < Number(networks); network++) spend(network).catch(() => {});
process.on('message', () => {
  process.send?.({ codes, solving });
  process.exit(0);
});
