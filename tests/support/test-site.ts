import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { type Env, readEnvironment } from '../../src/app/config/env.ts';
import { seed } from '../../src/app/content/seed.ts';
import { PHONE_PAGES } from '../../src/app/entries.ts';
import { assembleAssets } from '../../src/app/http/assets.ts';
import { buildServer } from '../../src/app/server.ts';
import type { ServerDependencies, Site } from '../../src/app/server-dependencies.ts';
import type { DatabaseConnection } from '../../src/shared/server/database/database.ts';
import { openDatabase } from '../../src/shared/server/database/open-database.ts';
import type { MailMessage } from '../../src/shared/server/mail.ts';
import { testLog } from './log-of-failed-tests.ts';
import { freshPostgres } from './postgres-databases.ts';
import { MIGRATIONS, openPreparedDatabase } from './prepared-database.ts';

export const PUBLIC_URL = 'https://ejemplo.uy';
export const API_KEY = 'a-key-for-tests';

export const testAssets = assembleAssets({
  styles: 'body{margin:0}',
  displayFont: '@font-face{font-family:Titulares}',
  textFont: '@font-face{font-family:Texto}',
  pageStyles: {},
  formStyles: '.field{display:grid}',
  formStylesheet: '/assets/forms.css',
  script: '/assets/browser.js',
  files: ['/assets/styles.css', '/assets/browser.js'],
  islands: { contact: '/assets/contact-island.js', 'list-request': '/assets/list-request-island.js' },
  phonePages: Object.fromEntries(
    Object.keys(PHONE_PAGES).map((page) => [
      page,
      { script: `/assets/${page}.js`, modules: [], stylesheets: [], files: [] },
    ]),
  ),
  backOffice: { script: '/assets/back-office.js', modules: [], stylesheets: ['/assets/back-office.css'] },
});

export interface TestSite extends Site {
  connection: DatabaseConnection;
  /** The sent mails, oldest first. */
  mails: MailMessage[];
  /**
   * Moves the server's monotonic clock forward by this many milliseconds, so that in-memory counts of rate limits
   * expire.
   */
  skip(milliseconds: number): void;
  close(): Promise<void>;
}

/**
 * The whole server with its own database, embedded or PostgreSQL depending on the test run. The database is empty
 * unless `seeded` is set.
 */
export async function testSite(
  options: Partial<Omit<ServerDependencies, 'env'>> & { seeded?: boolean; env?: Partial<Env> } = {},
): Promise<TestSite> {
  const { seeded = false, env, ...overrides } = options;
  const dataFolder = overrides.dataFolder ?? temporaryFolder();
  const mails: MailMessage[] = [];
  let skipped = 0;
  const connection = overrides.connection ?? (await freshDatabase());
  const site = await buildServer({
    env: { ...readEnvironment({}), apiKey: API_KEY, geocoder: null, codesPerDay: 100_000, ...env },
    publicUrl: PUBLIC_URL,
    assets: testAssets,
    sessionSecret: 'a-secret-for-tests-that-is-long-enough',
    mailer: { send: async (mail) => void mails.push(mail) },
    connection,
    channels: [],
    log: testLog,
    ...overrides,
    dataFolder,
    elapsed: () => (overrides.elapsed ?? (() => performance.now()))() + skipped,
  });
  if (seeded) await seed(connection.database);
  return {
    ...site,
    connection,
    mails,
    skip: (milliseconds) => {
      skipped += milliseconds;
    },
    close: async () => {
      await site.app.close();
      await connection.close();
    },
  };
}

/**
 * Creates a temporary folder that is removed when the process exits, because a site may still write files while it
 * closes.
 */
function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function freshDatabase(): Promise<DatabaseConnection> {
  const server = inject('postgresUrl');
  if (!server) return openPreparedDatabase();
  const { url, drop } = await freshPostgres(server);
  const connection = await openDatabase({ url, folder: '', migrationsFolder: MIGRATIONS });
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await drop();
    },
  };
}
