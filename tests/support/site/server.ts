import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, type SQL, sql } from 'drizzle-orm';
import { DEMO_ADMIN } from '../../../scripts/demo-environment.mjs';
import { awaitedSet } from '../../../src/app/campaign-files/awaited-set.ts';
import { servedFont } from '../../../src/app/campaign-files/display-font.ts';
import { readEnvironment } from '../../../src/app/config/env.ts';
import { STANDARD_TILES } from '../../../src/app/config/tiles.ts';
import { seed } from '../../../src/app/content/seed.ts';
import { assetsOf } from '../../../src/app/http/assets.ts';
import { BUILT, CAMPAIGN } from '../../../src/app/root.ts';
import { buildServer } from '../../../src/app/server.ts';
import { hashPassword } from '../../../src/features/accounts/server/passwords.ts';
import { accountRules, sessions, users } from '../../../src/features/accounts/server/table.ts';
import { contactMessages } from '../../../src/features/contact/server/table.ts';
import { signUps } from '../../../src/features/events/server/table.ts';
import { listRequests } from '../../../src/features/list-requests/server/table.ts';
import { consoleChannel } from '../../../src/features/verification/server/channels/console-channel.ts';
import { searchable } from '../../../src/shared/contract/search.ts';
import type { Role } from '../../../src/shared/contract/session.ts';
import type { MailMessage } from '../../../src/shared/server/mail.ts';
import { EMPTY_TABLES } from '../empty-tables.ts';
import { buildListRequest, buildMessage, buildNews, buildProposal } from '../factories.ts';
import { openPreparedDatabase } from '../prepared-database.ts';
import { keepRows } from './beginning.ts';
import type {
  GivenListRequest,
  GivenMessage,
  GivenNews,
  GivenProposal,
  Method,
  Person,
  SiteSettings,
  StoredListRequest,
  StoredMessage,
} from './site.ts';

/** Runs the site under test in its own process: see site.ts. The test sends it commands as process messages. */

const settings: SiteSettings = JSON.parse(process.argv[2] ?? '{}');
const read = (file: string) => fs.readFileSync(path.join(BUILT.client, file), 'utf8');
const dataFolder = fs.mkdtempSync(path.join(tmpdir(), 'test-site-'));
process.once('exit', () => fs.rmSync(dataFolder, { recursive: true, force: true }));

const font = servedFont(CAMPAIGN);
const mails: MailMessage[] = [];
const connection = await openPreparedDatabase();
const { database } = connection;
/**
 * By how many milliseconds the monotonic clock is ahead. Each reset adds a day, so that in-memory counts of rate limits
 * expire.
 */
let aheadMs = 0;
const { app, accounts, changeContent } = await buildServer({
  env: {
    ...readEnvironment({}),
    apiKey: settings.apiKey,
    trustProxy: ['127.0.0.1'],
    codesPerDay: 100_000,
    geocoder: settings.geocoderUrl ? { source: 'photon', url: settings.geocoderUrl } : null,
    tiles: settings.tilesUrl ? { ...STANDARD_TILES, url: settings.tilesUrl } : STANDARD_TILES,
  },
  elapsed: () => performance.now() + aheadMs,
  publicUrl: `http://localhost:${settings.port}`,
  connection,
  dataFolder,
  sessionSecret: 'a-secret-for-tests-that-is-long-enough',
  mailer: { send: async (mail) => void mails.push(mail) },
  channels: [consoleChannel(() => {})],
  log: { write: showUnexpected },
  assets: assetsOf(JSON.parse(read('.vite/manifest.json')), read, font),
  serviceWorker: read('sw.js'),
  folders: { assets: BUILT.assets, font, campaignFiles: awaitedSet(settings.campaignFiles) },
});
const passwordHash = await hashPassword(DEMO_ADMIN.password);

/** By how much the clock is advanced to end the site's back-off after the geocoder has rejected a request (60 s). */
const LONG_BACK_OFF_MS = 61_000;
const DAY_MS = 86_400_000;
const ROWS_PER_STATEMENT = 1_000;
let people = 0;
let administrator = '';
let restoreRows: string | undefined;

const commands = {
  /** Empties every table and stores the sample content and the first administrator. */
  async reset(): Promise<void> {
    await database.execute(EMPTY_TABLES);
    mails.splice(0);
    aheadMs += DAY_MS;
    if (restoreRows) await database.execute(restoreRows);
    else {
      await begin();
      restoreRows = await keepRows(database);
    }
    await database.execute(sql`update sessions set confirmed_at = now()`); // the rows are kept for a long run
  },

  /** Lets eleven minutes pass since a user last proved who it is, so that sensitive requests ask for that again. */
  async forgetConfirmation(userId: number): Promise<void> {
    const confirmedAt = sql`now() - interval '11 minutes'`;
    await database.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, userId));
  },

  /** Requires a second factor of everybody who sees personal data. */
  async requireSecondFactor(): Promise<void> {
    await database.insert(accountRules).values({ secondFactorRequired: true });
  },

  /** Creates an account whose password is the one that all test users share. */
  async addPerson(role: Role): Promise<Person> {
    const number = ++people;
    const name = `Persona ${number}`;
    const email = `persona-${number}@ejemplo.uy`;
    const [user] = await database
      .insert(users)
      .values({ name, email, role, passwordHash })
      .returning({ id: users.id });
    if (!user) throw new Error('The user was not stored.');
    return { id: user.id, name, email, role, password: DEMO_ADMIN.password };
  },

  /** Creates a session of a user and returns the token for its cookie. */
  beginSession: (userId: number): Promise<string> =>
    accounts.sessions.begin(userId, { passwordChangeOnly: false }),

  /** Sends an API request as the first administrator. Returns the JSON of the response; throws when it is an error. */
  async asAdmin(method: Method, url: string, body?: object): Promise<unknown> {
    const response = await app.inject({
      method,
      url,
      headers: { 'x-api-key': settings.apiKey, cookie: `sesion=${administrator}` },
      ...(body !== undefined && { payload: body }),
    });
    if (response.statusCode >= 400)
      throw new Error(`${method} ${url}: ${response.statusCode} ${response.body}`);
    return response.body ? response.json() : null;
  },

  async addNews(given: GivenNews[]): Promise<number[]> {
    const added = await changeContent(({ news }) => news.add(given.map(buildNews)));
    return added.map(({ id }) => id);
  },

  async addProposals(given: GivenProposal[]): Promise<number[]> {
    const added = await changeContent(({ proposals }) => proposals.add(given.map(buildProposal)));
    return added.map(({ id }) => id);
  },

  /** Stores sign-ups for events. */
  addSignUps: async (given: (typeof signUps.$inferInsert)[]): Promise<void> =>
    void (await database.insert(signUps).values(given)),

  async addMessages(given: GivenMessage[]): Promise<number[]> {
    const rows = given.map((message) => {
      const row = {
        ...buildMessage(message),
        read: message.read ?? false,
        answered: message.answered ?? false,
      };
      const texts = [row.name, row.email, row.phone, row.kind, row.text];
      return {
        ...row,
        search: searchable(texts.filter(Boolean).join(' ')),
        createdAt: asDate(message.createdAt),
      };
    });
    const stored = await inParts(rows, (part) =>
      database.insert(contactMessages).values(part).returning({ id: contactMessages.id }),
    );
    return stored.map(({ id }) => id);
  },

  async addListRequests(given: GivenListRequest[]): Promise<number[]> {
    const rows = given.map(({ delivered = false, latitude, longitude, ...request }) => {
      const row = buildListRequest(request);
      return {
        ...row,
        latitude: latitude === undefined ? row.latitude : latitude,
        longitude: longitude === undefined ? row.longitude : longitude,
        delivered,
        deliveredAt: delivered ? new Date().toISOString() : null,
        search: searchable([row.name, row.phone, row.address, request.reference].join(' ').trim()),
      };
    });
    const stored = await inParts(rows, (part) =>
      database.insert(listRequests).values(part).returning({ id: listRequests.id }),
    );
    return stored.map(({ id }) => id);
  },

  messagesFrom: (phone: string) =>
    rowsOf<StoredMessage>(sql`select name, phone, email, kind, text, consent_version, consented_at from contact_messages
      where phone = ${phone} order by id`),

  listRequestsFrom: (phone: string) =>
    rowsOf<StoredListRequest>(sql`select name, phone, address, latitude, longitude, quantity, note, reference, delivered, consent_version, consented_at
      from list_requests where phone = ${phone} order by id`),

  /** Moves the times of a phone's code and verification into the past by this many seconds. */
  async letTimePass(phone: string, seconds: number): Promise<void> {
    const span = sql`make_interval(secs => ${seconds})`;
    await database.execute(
      sql`update phone_codes set sent_at = sent_at - ${span}, expires_at = expires_at - ${span} where phone = ${phone}`,
    );
    await database.execute(
      sql`update verified_phones set expires_at = expires_at - ${span} where phone = ${phone}`,
    );
  },

  /** Ends the site's back-off after the geocoder has rejected a request. */
  async letGeocoderRest(): Promise<void> {
    aheadMs += LONG_BACK_OFF_MS;
  },

  /** The latest mail to an email address, or null when there is none. */
  mailTo: async (email: string): Promise<MailMessage | null> =>
    mails.findLast(({ to }) => to === email) ?? null,
};

export type SiteCommands = typeof commands;

await commands.reset();
await app.listen({ host: '127.0.0.1', port: settings.port });

process.on('message', ({ id, name, args }: { id: number; name: keyof SiteCommands; args: unknown[] }) => {
  const command = commands[name] as (...args: unknown[]) => Promise<unknown>;
  command(...args).then(
    (result) => process.send?.({ id, result }),
    (error: unknown) => process.send?.({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
process.once('disconnect', () => process.exit());
process.send?.(Object.keys(commands));

/** Stores the sample content and the first administrator, with a session, in empty tables. */
async function begin() {
  await seed(database);
  const [first] = await database
    .insert(users)
    .values({ name: 'Administradora', email: DEMO_ADMIN.email, role: 'admin', passwordHash })
    .returning({ id: users.id });
  administrator = await accounts.sessions.begin(first?.id ?? 0, { passwordChangeOnly: false });
}

/** Prints only log lines about unexpected errors, because many tests provoke error responses on purpose. */
function showUnexpected(line: string) {
  if ('err' in JSON.parse(line)) process.stderr.write(line);
}

async function rowsOf<Row = Record<string, unknown>>(query: SQL): Promise<Row[]> {
  const { rows } = (await database.execute(query)) as unknown as { rows: Row[] };
  return rows;
}

async function inParts<Row, Stored>(
  rows: Row[],
  store: (part: Row[]) => PromiseLike<Stored[]>,
): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT)
    stored.push(...(await store(rows.slice(first, first + ROWS_PER_STATEMENT))));
  return stored;
}

const asDate = (moment: string | undefined) => (moment ? new Date(moment) : new Date());
