import { DAY_MS } from '../../../shared/contract/durations.ts';
import { feature } from '../../../shared/server/feature.ts';
import { leakyBuckets } from '../../../shared/server/leaky-bucket.ts';
import {
  MemoryRateLimiter,
  RememberedRejections,
  type SenderLimits,
} from '../../../shared/server/memory-rate-limiter.ts';
import { rateLimiter } from '../../../shared/server/rate-limiter.ts';
import type { SiteContext } from '../../../shared/server/site-context.ts';
import { TokenGate } from '../../../shared/server/token-gate.ts';
import { WorkInProgress } from '../../../shared/server/work-in-progress.ts';
import { admissionOf } from './admission.ts';
import { browserCookie } from './browser-cookie.ts';
import { codeBudget } from './budget.ts';
import type { Channel } from './channels/channel.ts';
import { circuits } from './circuits.ts';
import { deliveryStore } from './deliveries.ts';
import { deliveryWebhook } from './delivery-webhook.ts';
import { dispatchThrough, reportFailureTo } from './dispatch.ts';
import { personalData } from './personal-data.ts';
import { phoneStore } from './phone-store.ts';
import { placesForCodes } from './places.ts';
import { proofOfWork } from './proof-of-work.ts';
import { verificationRoutes } from './routes.ts';
import { turnTickets } from './turns.ts';
import { verificationOf } from './verification.ts';
import { acceptVerified } from './verified-submissions.ts';

/** Verifies that a phone belongs to the visitor, by a code that is sent to the phone. */
export const verificationFeature = feature(
  { name: 'verification', needs: ['overview'], personalData },
  async (app) => {
    const parts = partsOf(app.site);
    const { channelTexts, phones, submissions } = parts;
    app.decorate('verification', { channelTexts, submissions, acceptVerified: parts.acceptVerified });
    app.sweeps.push({ name: 'verifications', title: 'verificaciones viejas', run: phones.sweep });
    app.queues.push({ name: 'submissions', oldestSeconds: () => submissions.oldestSeconds });
    app.waitingSources.push({
      right: 'messages: read',
      async count() {
        const dayAgo = new Date(app.site.now().getTime() - DAY_MS);
        return { failedCodes: await parts.deliveries.failedSince(dayAgo) };
      },
    });
    await app.register(verificationRoutes(parts));
    const { whatsApp } = app.site.settings;
    if (whatsApp.appSecret) await app.register(deliveryWebhook({ ...parts, ...whatsApp }));
  },
);

/** Limits of submissions from unverified phones, because each one costs a transaction. */
const UNVERIFIED: SenderLimits = {
  ofHousehold: { most: 60, seconds: 600 },
  ofBlock: { most: 300, seconds: 600 },
};
/** Number of verified browsers that are remembered, more than can hold a valid verification at the same time. */
const MOST_VERIFIED_BROWSERS = 20_000;

function partsOf({ database, publicUrl, settings, keyFor, alert, elapsed }: SiteContext) {
  const { codeChannels: channels, codesPerDay, mode } = settings;
  const hash = keyFor('phone verification');
  const limits = rateLimiter(database, hash, new RememberedRejections(elapsed));
  const phones = phoneStore(database, hash, limits);
  const budget = codeBudget({ limits, codesPerDay, alert });
  const places = placesForCodes({ buckets: leakyBuckets(database, hash), limits, codesPerDay, alert });
  const turns = turnTickets(hash, limits);
  const deliveries = deliveryStore(database);
  const breakers = circuits(database);
  const report = reportFailureTo(breakers, alert);
  const browser = browserCookie({ https: publicUrl.startsWith('https://') });
  const channelTexts = channels[0]?.texts;
  const submissions = new WorkInProgress(elapsed);
  const gate = new TokenGate({ limits: UNVERIFIED, mostRecent: MOST_VERIFIED_BROWSERS, elapsed });
  return {
    channelTexts,
    phones,
    deliveries,
    report,
    browser,
    acceptVerified: acceptVerified(database, { browser, phones, inProgress: submissions, gate }),
    submissions,
    verification: verificationOf({
      phones,
      deliveries,
      limits,
      budget,
      places,
      turns,
      codesPerDay,
      revealCode: mode === 'demo',
      channelTexts,
      verified: (token) => gate.trust(token),
      requestLimiter: new MemoryRateLimiter(elapsed),
      admit: admissionOf({
        limits,
        budget,
        places,
        turns,
        phones,
        proofOfWork: proofOfWork(hash, limits),
        codesPerDay,
      }),
      dispatch: dispatchThrough({ channels, circuits: breakers, report }),
    }),
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    verification: Pick<ReturnType<typeof partsOf>, 'acceptVerified'> & {
      /**
       * Texts that tell visitors how their code arrives. They describe the first channel, because the second one is
       * only a fallback.
       */
      channelTexts: Channel['texts'];
      /** The submissions from verified phones that are being stored. */
      submissions: WorkInProgress;
    };
  }
}

declare module '../../../shared/server/site-context.ts' {
  interface FeatureSettings {
    /** The channels that deliver codes, in the order in which they are tried. */
    codeChannels: Channel[];
    codesPerDay: number;
    /** The secrets for the delivery reports of WhatsApp, empty if the site does not use it. */
    whatsApp: { appSecret: string; verifyToken: string };
  }
}
