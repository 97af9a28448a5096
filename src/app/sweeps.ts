import { removeOldResults } from '../shared/server/idempotency.ts';
import type { Sweep } from '../shared/server/sweeps.ts';
import type { ServerParts } from './server-parts.ts';

const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 60 * 60_000;

/** Runs the sweeps a minute after startup and then every hour. The timers do not keep the process alive. */
export function scheduleSweeps(sweep: () => Promise<unknown>) {
  setTimeout(sweep, FIRST_AFTER_MS).unref();
  setInterval(sweep, EVERY_MS).unref();
}

/** Every sweep of the site, in the order in which they run each hour. */
export function sweepsOf(parts: ServerParts): Sweep[] {
  const { app, database, accounts, activity, previews, media, deliveries } = parts;
  const { erasures, retention, outbox } = parts;
  return [
    {
      name: 'erasure lists',
      title: 'listas de personas borradas',
      run: erasures.writeFiles,
      isOfInstance: true, // every instance has a data folder of its own
    },
    { name: 'retention', title: 'borrado de datos personales', run: retention.sweep },
    ...accounts.sweeps,
    { name: 'activities', title: 'actividad de más de dos años', run: activity.store.sweep },
    ...app.sweeps,
    { name: 'idempotency keys', title: 'envíos repetidos', run: () => removeOldResults(database) },
    { name: 'previews', title: 'vistas previas', run: previews.sweep },
    ...media.sweeps,
    { name: 'round links', title: 'enlaces de repartos vencidos', run: deliveries.links.sweep },
    { name: 'mails', title: 'correos por mandar', run: outbox.sweep }, // at the end, because other sweeps write mails
  ];
}
