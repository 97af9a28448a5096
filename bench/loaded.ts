import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { campaign } from '#campaign/campaign.ts';
import { freePort } from '../scripts/free-port.mjs';
import { DEMO_API_KEY } from '../src/app/config/env.ts';
import { temporaryFolder } from './servers.ts';
import { type Figures, run } from './wrk.ts';

const { delivery } = campaign;

const FIRST_PHONE = 1_000_000;
const SCRIPT = path.join(import.meta.dirname, 'paced.lua');

export interface Form {
  name: string;
  path: string;
  body: object;
}

const terminos = campaign.privacy.noticeVersion;
const [latitud, longitud] = delivery.centre;
/** The forms of visitors, as their scripts send them. PHONE stands for a verified phone. */
export const FORMS: Form[] = [
  {
    name: 'messages',
    path: '/api/contacto',
    body: {
      nombre: 'Ana Etchart',
      telefono: 'PHONE',
      email: 'ana@ejemplo.uy',
      tipo: 'consulta',
      mensaje: 'La calle de mi casa tiene pozos desde hace meses. ¿Van a arreglar la rambla?',
      verificado: true,
      terminos,
    },
  },
  {
    name: 'list requests',
    path: '/api/pedidos-lista',
    body: {
      nombre: 'Ana Etchart',
      telefono: 'PHONE',
      direccion: 'Calle 11 esq. 22, S/N',
      latitud,
      longitud,
      terminos,
    },
  },
];

interface Load {
  /** The form that is sent. Without a form, the home page is requested. */
  form?: Form;
  /** The first of the verified phones to be used, counted from 0. */
  firstPhone?: number;
  connections: number;
  seconds: number;
  /** Requests per second, by default as many as possible. */
  rate?: number;
}

export type LoadedServer = Awaited<ReturnType<typeof startLoaded>>;

/** Starts one of the programs beside this file in a process of its own. */
export async function startLoaded(
  program: 'loaded-site.ts' | 'bare-writer.ts',
  { phones, databaseUrl }: { phones: number; databaseUrl?: string | undefined },
) {
  const port = await freePort();
  const child = fork(
    path.join(import.meta.dirname, program),
    [String(port), temporaryFolder(), String(FIRST_PHONE), String(phones)],
    {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    },
  );
  const [{ cookie }] = (await once(child, 'message')) as [{ cookie: string }];
  return {
    pid: child.pid,
    load({ form, firstPhone = 0, connections, seconds, rate = 0 }: Load): Promise<Figures> {
      const url = `http://127.0.0.1:${port}${form?.path ?? '/'}`;
      const headers = form
        ? ['content-type', 'application/json', 'x-api-key', DEMO_API_KEY, 'cookie', cookie]
        : ['accept-encoding', 'br'];
      const options = ['-c', String(connections), '-d', `${seconds}s`, '-s', SCRIPT, url, '--'];
      const body = form ? JSON.stringify(form.body) : '';
      return run([...options, String(rate), String(FIRST_PHONE + firstPhone), body, ...headers]);
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
