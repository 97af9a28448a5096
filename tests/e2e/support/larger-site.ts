import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../../../scripts/free-port.mjs';

/** News beyond the sample, each here for a promise that the sample alone cannot show. */
export const NEWS = {
  siteVideo: {
    title: 'Una charla en la radio del pueblo',
    date: '2025-04-22',
    content: 'Media hora de preguntas, sin libreto.',
    imageUrl: null,
    videoUrl: 'https://www.youtube.com/watch?v=abcDEF_-123',
    active: true,
  },
  fileVideo: {
    title: 'El muelle, filmado desde el agua',
    date: '2025-04-20',
    content: 'Así se ve la costa cuando se vuelve de pescar.',
    imageUrl: null,
    videoUrl: '/imagenes/rambla.mp4',
    active: true,
  },
  longText: {
    title: 'Música en la plaza, con lluvia y todo',
    date: '2025-04-18',
    content: `${'Nos quedamos debajo del alero y la banda siguió tocando. '.repeat(8)}\n\nAl final apareció una tortuga.`,
    imageUrl: '/imagenes/bicicletas.webp',
    videoUrl: null,
    active: true,
  },
  draft: {
    title: 'Todavía no se cuenta',
    date: '2025-04-25',
    content: 'Un borrador.',
    imageUrl: null,
    videoUrl: null,
    active: false,
  },
};

export const SITE_VIDEO_ID = 'abcDEF_-123';

/** Starts the site in a process of its own, which ends with this one. */
export async function openLargerSite(): Promise<{ url: string; close(): void }> {
  const port = await freePort();
  const server = fork(path.join(import.meta.dirname, 'larger-site-server.ts'), [String(port)], {
    execArgv: ['--import', 'tsx'],
  });
  await readiness(server);
  return { url: `http://127.0.0.1:${port}`, close: () => server.kill() };
}

const readiness = (server: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    server.once('message', () => resolve());
    server.once('exit', (code) => reject(new Error(`The larger site ended with ${code}.`)));
  });
