import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { campaign } from '#campaign/campaign.ts';
import { PROOF_PARTS, proofText } from '../src/features/verification/contract.ts';

const MOST_ROUNDS = 200;
const LOOK_AGAIN_MS = 5_000;

interface Asker {
  from: string;
  phone: string;
  /** The longest time to wait in the queue for a code. */
  patienceMs: number;
}

interface CodeAnswer {
  codigo_prueba?: string;
  prueba?: { reto: string; bits: number };
  turno?: string;
  espera?: number;
}

/** The code, if one was sent, and the CPU time in milliseconds that the proofs of work took. */
interface Outcome {
  code: string | undefined;
  solving: number;
}

/** Requests a code as the form does: solves the proof of work, and waits in the queue. */
export async function requestCode(url: string, { from, phone, patienceMs }: Asker): Promise<Outcome> {
  const end = performance.now() + patienceMs;
  let body: object = { telefono: phone };
  let solving = 0;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const answer: CodeAnswer = await post(`${url}/api/verificar-telefono/enviar`, from, body);
    if (answer.codigo_prueba) return { code: answer.codigo_prueba, solving };
    if (answer.prueba) {
      const begun = process.cpuUsage();
      body = { telefono: phone, prueba: solved(answer.prueba) };
      solving += process.cpuUsage(begun).user / 1_000;
    } else if (answer.espera !== undefined) {
      const wait = Math.min(answer.espera * 1_000, answer.turno ? LOOK_AGAIN_MS : Number.POSITIVE_INFINITY);
      if (performance.now() + wait > end) break;
      body = { telefono: phone, ...(answer.turno && { turno: answer.turno }) };
      await pause(wait);
    } else break;
  }
  return { code: undefined, solving };
}

export async function verify(
  url: string,
  { from, phone, code }: { from: string; phone: string; code: string },
) {
  const path = `${url}/api/verificar-telefono/verificar`;
  return (await post(path, from, { telefono: phone, codigo: code })).success === true;
}

/** Solves a proof of work with the fastest hash of Node, as an attacker would. */
function solved({ reto, bits }: { reto: string; bits: number }) {
  const signature = reto.slice(reto.lastIndexOf('.') + 1);
  const soluciones = Array.from({ length: PROOF_PARTS }, (_, part) => {
    for (let solution = 0; ; solution++) {
      const digest = createHash('sha256')
        .update(proofText(signature, part, solution))
        .digest();
      if (digest.readUInt32BE(0) >>> (32 - bits) === 0) return solution;
    }
  });
  return { reto, soluciones };
}

async function post(url: string, from: string, body: object) {
  const headers = {
    'content-type': 'application/json',
    'x-api-key': campaign.demoApiKey,
    'x-forwarded-for': from,
  };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
}
