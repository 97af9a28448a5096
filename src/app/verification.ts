import { campaign } from '#campaign/campaign.ts';
import { admissionOf } from '../features/verification/server/admission.ts';
import { browserCookie } from '../features/verification/server/browser-cookie.ts';
import { codeBudget } from '../features/verification/server/budget.ts';
import type { Channel } from '../features/verification/server/channels/channel.ts';
import { consoleChannel } from '../features/verification/server/channels/console-channel.ts';
import { webhookChannel } from '../features/verification/server/channels/webhook-channel.ts';
import { whatsAppCloud } from '../features/verification/server/channels/whatsapp-cloud.ts';
import { circuits } from '../features/verification/server/circuits.ts';
import { deliveryStore } from '../features/verification/server/deliveries.ts';
import { dispatchThrough, reportFailureTo } from '../features/verification/server/dispatch.ts';
import { phoneStore } from '../features/verification/server/phone-store.ts';
import { placesForCodes } from '../features/verification/server/places.ts';
import { proofOfWork } from '../features/verification/server/proof-of-work.ts';
import { notVerified } from '../features/verification/server/refusals.ts';
import { turnTickets } from '../features/verification/server/turns.ts';
import { verificationOf } from '../features/verification/server/verification.ts';
import type { Database } from '../shared/server/database.ts';
import type { Elapsed } from '../shared/server/elapsed.ts';
import { keyedHash } from '../shared/server/keyed-hash.ts';
import { leakyBuckets } from '../shared/server/leaky-bucket.ts';
import { MemoryRateLimiter, RememberedRefusals } from '../shared/server/memory-rate-limiter.ts';
import { rateLimiter } from '../shared/server/rate-limiter.ts';
import { acceptVerified } from '../shared/server/verified-submissions.ts';
import { WorkInProgress } from '../shared/server/work-in-progress.ts';
import type { Env } from './env.ts';

interface Options {
  database: Database;
  secret: string;
  publicUrl: string;
  channels: Channel[];
  codesPerDay: number;
  revealCode: boolean;
  alert: (message: string) => void;
  elapsed: Elapsed;
}

export type VerificationParts = ReturnType<typeof verificationPartsOf>;

/** Creates the services for phone verification. */
export function verificationPartsOf(options: Options) {
  const { database, secret, publicUrl, channels, codesPerDay, revealCode, alert, elapsed } = options;
  const hash = keyedHash(keyedHash(secret)('phone verification')); // derives a separate key from the server's secret
  const limits = rateLimiter(database, hash, new RememberedRefusals(elapsed));
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
  return {
    /**
     * Texts that tell visitors how their code arrives. They describe the first channel, because the second one is only
     * a fallback.
     */
    channelTexts,
    phones,
    deliveries,
    report,
    browser,
    acceptVerified: acceptVerified(database, {
      tokenOf: browser.read,
      spend: phones.spend,
      notVerified,
      inProgress: submissions,
      failures: new MemoryRateLimiter(elapsed),
    }),
    /** The submissions from verified phones that are being stored. */
    submissions,
    verification: verificationOf({
      phones,
      deliveries,
      limits,
      budget,
      places,
      turns,
      codesPerDay,
      revealCode,
      channelTexts,
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

/** Creates the configured channels, in the order in which they are tried. */
export function channelsFrom(env: Pick<Env, 'channels' | 'whatsApp' | 'codeWebhook'>): Channel[] {
  const make: Record<Env['channels'][number], () => Channel> = {
    console: consoleChannel,
    'whatsapp-cloud': () => whatsAppCloud(env.whatsApp),
    webhook: () => webhookChannel({ ...env.codeWebhook, siteName: campaign.siteName }),
  };
  return env.channels.map((name) => make[name]());
}
