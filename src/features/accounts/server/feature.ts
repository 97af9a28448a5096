import type { FastifyInstance, FastifyRequest } from 'fastify';
import { country } from '#campaign/country.ts';
import type { AssignedKind } from '../../../shared/contract/assignment.ts';
import type { Campaign } from '../../../shared/contract/campaign.ts';
import { signInRequired } from '../../../shared/contract/problem.ts';
import { can } from '../../../shared/contract/rights.ts';
import { matchesSearch } from '../../../shared/contract/search.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { encryption } from '../../../shared/server/encryption.ts';
import { feature } from '../../../shared/server/feature.ts';
import { mailFailure } from '../../../shared/server/logging.ts';
import { RememberedRejections, type SenderLimits } from '../../../shared/server/memory-rate-limiter.ts';
import { rateLimiter } from '../../../shared/server/rate-limiter.ts';
import { TokenGate } from '../../../shared/server/token-gate.ts';
import { USERS_PATH } from '../admin/users-path.ts';
import { colleagueRoutes } from './colleague-routes.ts';
import { accountCookies } from './cookies.ts';
import { deviceStore } from './devices.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { login } from './login.ts';
import { openSessionRoutes } from './open-session-routes.ts';
import { passkeyStore } from './passkeys.ts';
import { passwordDenylist } from './password-denylist.ts';
import { PasswordQueue } from './password-queue.ts';
import { profileRoutes } from './profile-routes.ts';
import { proofLimit } from './proof-limit.ts';
import { recovery } from './recovery.ts';
import { secondFactorStore } from './second-factor.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { secondStep } from './second-step.ts';
import { SECOND_STEP, secondStepRoutes } from './second-step-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { sessionStore } from './sessions.ts';
import { userStore } from './store.ts';
import { userRoutes } from './user-routes.ts';

/** The accounts of staff, and their sessions. */
export const accountsFeature = feature({ name: 'accounts', needs: ['search', 'overview'] }, async (app) => {
  const accounts = accountsOf(app, (error) => app.log.error(mailFailure(error), 'a mail was not sent'));
  const { sessions, devices, limits, users, secondStep: waiting, recovery: recovering } = accounts;
  app.decorate('accounts', accounts);
  app.sweeps.push(
    { name: 'sessions', title: 'sesiones vencidas', run: sessions.sweep },
    { name: 'known devices', title: 'navegadores conocidos', run: devices.sweep },
    { name: 'pending logins', title: 'ingresos sin terminar', run: waiting.sweep },
    { name: 'attempts', title: 'intentos contados', run: limits.sweep },
  );
  app.searchSources.push({
    kind: 'Usuarios',
    order: 5,
    right: 'users: manage',
    find: async (query, limit) =>
      (await users.all())
        .filter(({ name, email }) => matchesSearch(query, name, email))
        .slice(0, limit)
        .map(({ id, name, email }) => ({ title: name, detail: email, path: `${USERS_PATH}/editar/${id}` })),
  });
  app.firstSteps.push({ step: 'colleague', isDone: async () => (await users.all()).length > 1 });
  for (const routes of [
    sessionRoutes,
    secondStepRoutes,
    userRoutes,
    colleagueRoutes,
    profileRoutes,
    secondFactorRoutes,
    openSessionRoutes,
    invitationRoutes,
  ])
    await app.register(routes);
  app.sweeps.push({
    name: 'assignees',
    title: 'lo que tenía a cargo quien ya no está',
    run: () => releaseOfFormer(app),
  });
  app.addHook('onClose', () => recovering.settled());
});

/**
 * Leaves to the others what is assigned to nobody who may do it. An account gives its work back when it is deleted or loses a
 * right, but some comes back later: from the bin, or because it was done and is opened again.
 */
async function releaseOfFormer({ accounts, assigned, site: { database } }: FastifyInstance): Promise<void> {
  for (const [kind, items] of Object.entries(assigned)) {
    const colleagues = new Set((await accounts.colleaguesFor(kind as AssignedKind)).map(({ id }) => id));
    for (const user of await items.assignees(database))
      if (!colleagues.has(user))
        await database.transaction((transaction) => items.release(transaction, user));
  }
}

/** The names that somebody who knows the campaign would try first as a password. */
const namesOf = ({ siteName, location, list, candidate }: Campaign) => [
  siteName,
  location.town,
  location.department,
  list.caption,
  list.number,
  candidate.name,
  country.paper,
];

/** Limit of unknown session cookies from one sender, because each one costs a database query. */
const UNKNOWN_SESSIONS: SenderLimits = {
  ofHousehold: { most: 120, seconds: 600 },
  ofBlock: { most: 600, seconds: 600 },
};

const MOST_RECENT_SESSIONS = 1_000;

export type Accounts = ReturnType<typeof accountsOf>;

/** Creates the services for user accounts and sessions. `onFailure` gets the error of a mail that could not be sent. */
function accountsOf(
  { site, assigned }: Pick<FastifyInstance, 'site' | 'assigned'>,
  onFailure: (error: unknown) => void,
) {
  const { campaign, database, hash, keyFor, publicUrl, mailer, elapsed, now } = site;
  const cookies = accountCookies({ https: publicUrl.startsWith('https://') });
  const sessions = sessionStore(database, hash);
  const devices = deviceStore(database, hash);
  const limits = rateLimiter(database, hash, new RememberedRejections(elapsed));
  const queue = new PasswordQueue(elapsed);
  const gate = new TokenGate({ limits: UNKNOWN_SESSIONS, mostRecent: MOST_RECENT_SESSIONS, elapsed });
  const keys = { hash: keyFor('recovery codes'), encryption: encryption(keyFor('authenticator apps')) };
  const secondFactorOf = (within: Database) => secondFactorStore(within, keys);
  const passkeySite = { url: publicUrl, name: campaign.siteName, hash: keyFor('passkeys') };
  const users = userStore(database, hash, passwordDenylist(namesOf(campaign)));
  const hasMail = !mailer.storesFiles;
  const passkeysOf = (within: Database) => passkeyStore(within, passkeySite);
  return {
    hash,
    cookies,
    /** The second factors and the passkeys of users, within a database or a transaction. */
    secondFactorOf,
    passkeysOf,
    secondStep: secondStep({
      database,
      hash,
      tokens: keyFor(SECOND_STEP),
      limits,
      queue,
      secondFactor: secondFactorOf(database),
      passkeys: passkeysOf(database),
      now,
    }),
    sessions,
    devices,
    users,
    /** Returns the users to whom items of a kind can be assigned. */
    async colleaguesFor(kind: AssignedKind) {
      const right = assigned[kind]?.right;
      return right ? (await users.all()).filter((user) => can(user, right)) : [];
    },
    login: login({ database, hash, limits, queue, hasMail }),
    /** Whether the site sends mail, so that a temporary password reaches its owner. */
    hasMail,
    /** The limit of wrong passwords with which the user of a session proves who it is. */
    proofs: proofLimit(limits, hash, sessions.end),
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
    /** The token of a request that has passed the guard. Throws 401 if there is none. */
    tokenOf: (request: FastifyRequest): string => {
      const token = cookies.session(request);
      if (!token) throw signInRequired();
      return token;
    },
    identify: async (request: FastifyRequest) => {
      const token = cookies.session(request);
      const inBackground =
        request.routeOptions.config.inBackground || request.headers['x-desatendida'] !== undefined;
      if (!token) return null;
      const staff = await gate.open(request, token, () => sessions.find(token, { inBackground }));
      if (staff) gate.trust(token);
      return staff;
    },
    /** Ends the session of a browser that signs out. Throws a 429 Problem after too many unknown session cookies. */
    signOut: async (request: FastifyRequest) => {
      const token = cookies.session(request);
      if (token) await gate.open(request, token, () => sessions.end(token));
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    accounts: Accounts;
  }
}
