import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { STATIC_COPY_API, STATIC_COPY_TITLE } from '../../features/closing/contract.ts';
import { dayInCountry } from '../../shared/contract/calendar.ts';
import { conflict } from '../../shared/contract/problem.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import type { MakeStaticCopy } from './static-copy.ts';
import { zipOf } from './zip.ts';

/** After this time an unfinished download is ended, so that one that stands still does not keep others waiting. */
const LONGEST_MS = 30 * 60_000;

/** The route with which administrators download a static copy. One copy is made at a time, because it renders every page. */
export const staticCopyRoutes =
  (makeStaticCopy: MakeStaticCopy): FastifyPluginAsyncZod =>
  async (app) => {
    const { guard, activity, now } = app.site;
    let isMaking = false;
    app.get(
      STATIC_COPY_API,
      {
        onRequest: guard.require('closing: open'),
        schema: { summary: 'La copia fija del sitio, como ZIP' },
      },
      async (request, reply) => {
        if (isMaking) throw conflict(spoken`Ya se está haciendo una copia fija. Esperá a que termine.`);
        isMaking = true;
        const name = `copia-fija-${dayInCountry(now())}`;
        const release = () => {
          isMaking = false;
        };
        const noteComplete = () =>
          activity.look(request, { act: 'exported', item: { subject: 'site', title: STATIC_COPY_TITLE } });
        const zip = ending(zipOf(makeStaticCopy(), name, now()), { release, noteComplete });
        const signal = AbortSignal.timeout(LONGEST_MS);
        const content = Readable.from(zip, { objectMode: false, signal }).once('close', release);
        return reply
          .type('application/zip')
          .header('content-disposition', `attachment; filename="${name}.zip"`)
          .send(content);
      },
    );
  };

interface Ending {
  release: () => void;
  /** Notes in the activity log that the copy was made, so that an interrupted download does not count. */
  noteComplete: () => Promise<void>;
}

/** Calls `release` before the last byte was sent, so that another copy can be requested at once. */
async function* ending(bytes: AsyncIterable<Uint8Array>, { release, noteComplete }: Ending) {
  try {
    yield* bytes;
    await noteComplete();
  } finally {
    release();
  }
}
