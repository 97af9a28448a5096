import { startPostgres } from '../tests/support/postgres-cluster.ts';
import { FORMS, type Form, type LoadedServer, startLoaded } from './loaded.ts';
import { report } from './table.ts';

const SECONDS = 10;
const CONNECTIONS = 256;
const PHONES = 60_000;
const LEAST_MESSAGES = 1_000;

/**
 * Measures how many messages and list requests from verified phones a site stores per second, each with an HTTP request
 * of its own. Compares it with a bare server that commits each of them separately. Commits are synced to the disk.
 */
export async function measureWrites(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  for (const [name, databases] of [
    ['embedded', []],
    ['PostgreSQL', ['template1', 'postgres']],
  ] as const) {
    const [bareUrl, siteUrl] = databases.map((database) => postgres.url(database));
    const bare = await startLoaded('bare-writer.ts', { phones: 0, databaseUrl: bareUrl });
    const site = await startLoaded('loaded-site.ts', { phones: 2 * PHONES, databaseUrl: siteUrl });
    for (const [index, form] of FORMS.entries()) {
      const usual = await throughput(bare, form, index * PHONES);
      const own = await throughput(site, form, index * PHONES);
      const isLimited = form.path === '/api/contacto';
      report({
        what: `${form.name} from verified phones, ${name}`,
        figure: `${Math.round(own.perSecond)}/s, p99 ${Math.round(own.p99)} ms`,
        bare: `${Math.round(usual.perSecond)}/s`,
        ratio: own.perSecond / usual.perSecond,
        ...(isLimited && { limit: `${LEAST_MESSAGES}/s`, reached: own.perSecond >= LEAST_MESSAGES }),
      });
    }
    await bare.stop();
    await site.stop();
  }
  await postgres.stop();
}

async function throughput(server: LoadedServer, form: Form, firstPhone: number) {
  await server.load({ form, firstPhone, connections: CONNECTIONS, seconds: 1 });
  return server.load({
    form,
    firstPhone: firstPhone + PHONES / 6,
    connections: CONNECTIONS,
    seconds: SECONDS,
  });
}
