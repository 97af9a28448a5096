import { removeOldResults } from '../../shared/server/idempotency.ts';
import type { Sweep } from '../../shared/server/sweeps.ts';
import type { ServerParts } from '../server-parts.ts';

const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 60 * 60_000;

/** Runs the sweeps a minute after startup and then every hour. The timers do not keep the process alive. */
export function scheduleSweeps(sweep: () => Promise<unknown>) {
  setTimeout(sweep, FIRST_AFTER_MS).unref();
  setInterval(sweep, EVERY_MS).unref();
}

/** Every sweep of the site, in the order in which they run each hour. Only the position of the mails matters. */
export const sweepsOf = ({ app, previews }: ServerParts): Sweep[] => [
  ...app.sweeps,
  {
    name: 'idempotency keys',
    title: 'envíos repetidos',
    run: () => removeOldResults(app.site.database),
  },
  { name: 'previews', title: 'vistas previas', run: previews.sweep },
  // The mails are last, because other sweeps write mails.
  { name: 'mails', title: 'correos por mandar', run: app.site.outbox.sweep },
];
