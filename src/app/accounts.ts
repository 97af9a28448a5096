import type { FastifyRequest } from 'fastify';
import { campaign } from '#campaign/campaign.ts';
import { country } from '#campaign/country.ts';
import { accountCookies } from '../features/accounts/server/cookies.ts';
import { deviceStore } from '../features/accounts/server/devices.ts';
import { login } from '../features/accounts/server/login.ts';
import { passwordDenylist } from '../features/accounts/server/password-denylist.ts';
import { PasswordQueue } from '../features/accounts/server/password-queue.ts';
import { recovery } from '../features/accounts/server/recovery.ts';
import { sessionStore } from '../features/accounts/server/sessions.ts';
import { userStore } from '../features/accounts/server/store.ts';
import type { Database } from '../shared/server/database.ts';
import type { Elapsed } from '../shared/server/elapsed.ts';
import { keyedHash } from '../shared/server/keyed-hash.ts';
import type { Mailer } from '../shared/server/mail.ts';
import { RememberedRefusals, type SenderLimits } from '../shared/server/memory-rate-limiter.ts';
import { rateLimiter } from '../shared/server/rate-limiter.ts';
import type { Sweep } from '../shared/server/sweeps.ts';
import { TokenGate } from '../shared/server/token-gate.ts';

interface Options {
  database: Database;
  secret: string;
  publicUrl: string;
  mailer: Mailer;
  onFailure: (error: unknown) => void;
  elapsed: Elapsed;
}

/** What somebody who knows the campaign would try first as a password. */
const NAMES = [
  campaign.siteName,
  campaign.location.town,
  campaign.location.department,
  campaign.list.caption,
  campaign.list.number,
  campaign.candidate.name,
  country.paper,
];

/** How many unknown session cookies may be sent, because each one costs a database query. */
const UNKNOWN_SESSIONS: SenderLimits = {
  ofHousehold: { most: 120, seconds: 600 },
  ofBlock: { most: 600, seconds: 600 },
};

const MOST_RECENT_SESSIONS = 1_000;

export type Accounts = ReturnType<typeof accountsOf>;

/** Creates the services for user accounts and sessions from the server's options. */
export function accountsOf(options: Options) {
  const { database, secret, publicUrl, mailer, onFailure, elapsed } = options;
  const hash = keyedHash(secret);
  const cookies = accountCookies({ https: publicUrl.startsWith('https://') });
  const sessions = sessionStore(database, hash);
  const devices = deviceStore(database, hash);
  const limits = rateLimiter(database, hash, new RememberedRefusals(elapsed));
  const queue = new PasswordQueue(elapsed);
  const gate = new TokenGate({ limits: UNKNOWN_SESSIONS, mostRecent: MOST_RECENT_SESSIONS, elapsed });
  return {
    cookies,
    sessions,
    users: userStore(database, hash, passwordDenylist(NAMES)),
    login: login(database, hash, limits, queue),
    limits,
    recovery: recovery({
      database,
      hash,
      limits,
      queue,
      mailer,
      onFailure,
      elapsed,
      site: { name: campaign.siteName, url: publicUrl },
    }),
    identify: async (request: FastifyRequest) => {
      const token = cookies.session(request);
      const inBackground =
        request.routeOptions.config.inBackground || request.headers['x-desatendida'] !== undefined;
      if (!token) return null;
      const staff = await gate.open(request, token, () => sessions.find(token, { inBackground }));
      if (staff) gate.trust(token);
      return staff;
    },
    /** Ends the session of a browser that signs out. */
    signOut: async (request: FastifyRequest) => {
      const token = cookies.session(request);
      if (token) await gate.open(request, token, () => sessions.end(token));
    },
    sweeps: [
      { name: 'sessions', title: 'sesiones vencidas', run: sessions.sweep },
      { name: 'known devices', title: 'navegadores conocidos', run: devices.sweep },
      { name: 'attempts', title: 'intentos contados', run: limits.sweep },
    ] satisfies Sweep[],
  };
}
