import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, inject, test } from 'vitest';
import { pages } from '../../src/app/site/pages.ts';
import { formLoad, LIST_REQUEST_FORM, MESSAGE_FORM, percentile } from '../support/form-load.ts';
import {
  killSites,
  MOST_MEMORY_MB,
  SITE_API_KEY,
  startSite,
  verifyPhonesOfSite,
} from '../support/site-process.ts';
import { administratorHeaders } from '../support/site-staff.ts';
import { uploadVideo } from '../support/site-uploads.ts';

/**
 * Runs a long mix of everything that a site does, on the embedded database and at the rate of a busy day. A leak would
 * show as growing memory of the process.
 */

const MINUTES = Number(process.env.SOAK_MINUTES) || 30;
/** The first third of the time fills caches, and is not part of the figure. */
const WARM_UP = 1 / 3;
const MOST_GROWTH_MB_PER_MINUTE = 1;
const PAGES = [
  '/',
  '/noticias',
  '/noticias/1',
  '/propuestas',
  pages.candidate.path,
  '/contacto',
  '/pedir-lista',
  '/nada',
];

const folder = mkdtempSync(path.join(tmpdir(), 'soak-'));
afterAll(() => {
  killSites();
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(!inject('postgresUrl'))(
  `${MINUTES} minutes of visitors, forms, staff, uploads and live events leave the memory of the site flat (SOAK_MINUTES)`,
  { timeout: (MINUTES + 5) * 60_000 },
  async () => {
    const dataFolder = path.join(folder, 'data');
    await (await startSite({ dataFolder })).kill();
    const visitors = Math.ceil(MINUTES * 60 * 4);
    await verifyPhonesOfSite(visitors, dataFolder);
    const site = await startSite({ dataFolder });
    const headers = await administratorHeaders(site.url);
    const statuses = new Map<string, number>();
    const waits: number[] = [];
    const request = async (kind: string, url: string, init: RequestInit = {}) => {
      const began = performance.now();
      const response = await fetch(site.url + url, init);
      const body = await response.text();
      waits.push(performance.now() - began);
      const name = `${kind} ${response.status}`;
      statuses.set(name, (statuses.get(name) ?? 0) + 1);
      return { status: response.status, body };
    };
    const asStaff = (method: string, url: string, body?: object) =>
      request('staff', url, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });

    const load = formLoad({
      ports: [site.port],
      apiKey: SITE_API_KEY,
      forms: [MESSAGE_FORM, LIST_REQUEST_FORM],
      visitors,
    });
    let number = 0;
    const stopListening = listen(site.port, headers);
    const every = [
      repeat(50, () => request('page', anyOf(PAGES), { headers: { 'accept-encoding': 'br' } })),
      repeat(250, () => load.send(number++ % visitors)),
      repeat(1_000, () => asStaff('GET', '/api/admin/mensajes?limite=50&q=rambla')),
      repeat(2_000, async () => {
        const { body } = await asStaff('GET', '/api/admin/mensajes?limite=1');
        const id = body.match(/"id":(\d+)/)?.[1];
        if (id) await asStaff('PUT', `/api/admin/mensajes/${id}/leido`, { leido: true });
      }),
      repeat(5_000, async () => {
        const { body } = await asStaff('POST', '/api/noticias', NEWS);
        const { id, version } = JSON.parse(body);
        await asStaff('PUT', `/api/noticias/${id}`, { ...NEWS, titulo: 'Otro título', version });
        await asStaff('DELETE', `/api/noticias/${id}`);
      }),
      repeat(15_000, async () => {
        const { status } = await uploadVideo(site.url, headers, 1_048_576);
        statuses.set(`upload ${status}`, (statuses.get(`upload ${status}`) ?? 0) + 1);
      }),
    ];

    const memory: { minute: number; megabytes: number }[] = [];
    const began = performance.now();
    const minutes = () => (performance.now() - began) / 60_000;
    while (minutes() < MINUTES) {
      await pause(5_000);
      memory.push({ minute: minutes(), megabytes: site.memory().now });
      if (memory.length % 60 === 0)
        console.log(`${minutes().toFixed(0)} min: ${memory.at(-1)?.megabytes} MB`);
    }
    const faults = (await Promise.all(every.map((one) => one.stop()))).flat();
    const events = stopListening();
    load.close();

    const warm = memory.filter(({ minute }) => minute > MINUTES * WARM_UP);
    const growth = growthPerMinute(warm);
    const { now, highest } = site.memory();
    console.log(
      `soak: ${MINUTES} min, ${JSON.stringify(Object.fromEntries([...statuses].sort()))}, ${load.accepted.size} forms ` +
        `accepted, ${events} live events, p99 ${percentile(waits, 0.99)} ms; memory after warm-up ` +
        `${warm[0]?.megabytes} MB, at the end ${now} MB, highest ${highest} MB, growth ${growth.toFixed(2)} MB/min`,
    );
    expect(faults).toEqual([]);
    expect([...statuses.keys()].filter((name) => name.includes(' 5'))).toEqual([]);
    expect([load.refused, load.withoutResponse]).toEqual([[], []]);
    expect(events).toBeGreaterThan(0);
    expect(highest).toBeLessThan(MOST_MEMORY_MB);
    if (MINUTES >= 10) expect(growth).toBeLessThan(MOST_GROWTH_MB_PER_MINUTE);
  },
);

const NEWS = {
  titulo: 'Una noticia',
  contenido: 'Un texto.\nOtro párrafo.',
  fecha: '2025-03-01',
  imagen_url: null,
  video_url: null,
  activo: true,
};

const anyOf = <Item>(items: Item[]) => items[Math.floor(Math.random() * items.length)] as Item;

/** Repeats work, with a pause after each repetition. `stop` resolves to the errors of all repetitions. */
function repeat(pauseMs: number, work: () => Promise<unknown>) {
  const errors: string[] = [];
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      await work().catch((error: unknown) => errors.push(String(error)));
      await pause(pauseMs);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await done;
      return errors;
    },
  };
}

/**
 * Listens to live events over three connections, which are renewed every minute. Returns a function that stops
 * listening and returns the number of events.
 */
function listen(port: number, headers: Record<string, string>): () => number {
  let events = 0;
  const open = new Set<http.ClientRequest>();
  const connect = () => {
    const request = http.get({
      host: '127.0.0.1',
      port,
      path: '/api/admin/novedades',
      headers,
      agent: false,
    });
    open.add(request);
    request.on('response', (response) =>
      response.setEncoding('utf8').on('data', (text: string) => {
        events += text.match(/^event:/gm)?.length ?? 0;
      }),
    );
    request.on('error', () => {}).once('close', () => open.delete(request));
  };
  const renew = () => {
    for (const request of open) request.destroy();
    for (let one = 0; one < 3; one++) connect();
  };
  renew();
  const timer = setInterval(renew, 60_000);
  return () => {
    clearInterval(timer);
    for (const request of open) request.destroy();
    return events;
  };
}

/** The slope of the line that fits the samples best (least squares). */
function growthPerMinute(samples: { minute: number; megabytes: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(({ megabytes }) => megabytes))];
  const above = samples.reduce((sum, { minute, megabytes }) => sum + (minute - x) * (megabytes - y), 0);
  const below = samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
  return below === 0 ? 0 : above / below;
}
