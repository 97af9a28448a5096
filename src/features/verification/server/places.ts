import {
  type LeakyBucket,
  type LeakyBuckets,
  type Level,
  waitFor,
} from '../../../shared/server/leaky-bucket.ts';
import type { CountedLimit, RateLimiter } from '../../../shared/server/rate-limiter.ts';
import {
  codePlaces,
  codesPerHour,
  DAY,
  HOUR,
  LONGEST_QUEUE_SECONDS,
  LOOK_AGAIN_SECONDS,
  NEVER_BUSY_BELOW,
  SHARE_OF_OTHERS,
  SHARE_THAT_ALARMS,
} from './limits.ts';
import { hourSpent } from './rejections.ts';

interface Options {
  buckets: LeakyBuckets;
  limits: RateLimiter;
  codesPerDay: number;
  alert: (message: string) => void;
}

/** The place that a code takes (see `placesForCodes`), and the seconds until the code may be sent. */
export interface CodePlace {
  position: number;
  wait: number;
}

export type CodePlaces = ReturnType<typeof placesForCodes>;

/**
 * Limits the number of unverified codes of the whole site to a number of places. Each code takes a place, which becomes
 * free when the code is verified, or else after some time. Preferred visitors queue for a place. All others share a
 * third of the places, and have to ask again when these are taken.
 */
export function placesForCodes({ buckets, limits, codesPerDay, alert }: Options) {
  const perHour = codesPerHour(codesPerDay);
  const all = bucketOf('code places', codePlaces(codesPerDay), perHour, LONGEST_QUEUE_SECONDS);
  const ofOthers = (many: number) => Math.max(1, Math.floor(many * SHARE_OF_OTHERS));
  const others = bucketOf('code places of others', ofOthers(all.size), perHour * SHARE_OF_OTHERS, 0);
  const othersToday: CountedLimit = {
    name: 'codes of others of a day',
    limit: { most: ofOthers(codesPerDay), seconds: DAY },
  };
  /**
   * Counts the codes of a phone that took a place from the share of visitors who are not preferred, so that the place
   * can be given back to this share.
   */
  const otherOf = (phone: string): CountedLimit => ({
    name: `code of others ${phone}`,
    limit: { most: othersToday.limit.most, seconds: DAY },
  });

  /**
   * Throws a Problem with status 429 when the visitor can neither take a place nor queue for one. It only reads, so
   * repeated calls have no effect.
   */
  async function refuse(isPreferred: boolean, level: Level) {
    if (isPreferred) {
      if (level.taken + 1 > all.most) throw hourSpent(untilFree(all, level, all.most));
      return;
    }
    const levelOfOthers = await buckets.level(others);
    const [today] = await limits.peek([othersToday]);
    const wait = Math.max(
      untilFree(all, level, all.size),
      untilFree(others, levelOfOthers, others.size),
      today && today.count >= othersToday.limit.most ? today.endsIn : 0,
    );
    if (wait > 0) throw hourSpent(wait);
  }

  /** Takes a place. Throws like `refuse` when somebody else took the last one meanwhile. */
  async function take(phone: string, isPreferred: boolean): Promise<CodePlace> {
    if (!isPreferred) {
      if (!(await buckets.take(others))) throw hourSpent(LOOK_AGAIN_SECONDS);
      await limits.add(othersToday);
      await limits.add(otherOf(phone));
    }
    const level = await buckets.take(all);
    if (!level) throw hourSpent(LOOK_AGAIN_SECONDS);
    warn(level);
    return { position: level.position, wait: waitFor(level.position, all, level) };
  }

  /** Gives back the place of a phone's code, because it was verified or not sent. */
  async function giveBack(phone: string) {
    await buckets.giveBack(all);
    const [other] = await limits.peek([otherOf(phone)]);
    if (!other || other.count === 0) return;
    await buckets.giveBack(others);
    await limits.refund(otherOf(phone), othersToday);
  }

  let stage: 'calm' | 'pressure' | 'queue' = 'calm';

  /** Alerts the operator when many places are taken, and when visitors begin to queue. */
  function warn({ taken }: Level) {
    const many = Math.ceil(taken);
    const former = stage;
    const isUnderPressure = many >= Math.max(NEVER_BUSY_BELOW, all.size * SHARE_THAT_ALARMS);
    stage = many > all.size ? 'queue' : isUnderPressure ? 'pressure' : 'calm';
    if (stage === 'queue' && former !== 'queue') alert(QUEUE_ALERT);
    if (stage === 'pressure' && former === 'calm') alert(PRESSURE_ALERT);
  }

  return {
    refuse,
    take,
    giveBack,
    size: all.size,
    level: () => buckets.level(all),
    /** Returns the seconds until a place that was taken in advance may be used, or 0. */
    waitFor: async (position: number) => waitFor(position, all, await buckets.level(all)),
  };
}

const PRESSURE_ALERT =
  'Se piden muchos códigos y nadie los usa, quizás a propósito. Cada pedido hace trabajar más al teléfono que lo hace.';
const QUEUE_ALERT =
  'Los códigos salen con espera: se piden tantos sin que nadie los use que los visitantes hacen fila.';

const bucketOf = (name: string, size: number, perHour: number, queueSeconds: number): LeakyBucket => ({
  name,
  size,
  secondsPerPlace: HOUR / perHour,
  most: size + Math.ceil((queueSeconds * perHour) / HOUR),
});

/** Seconds until fewer than `most` places are taken. If it is not 0, it is at least the pause between two requests. */
const untilFree = ({ secondsPerPlace }: LeakyBucket, { taken }: Level, most: number) =>
  taken + 1 <= most ? 0 : Math.max(LOOK_AGAIN_SECONDS, Math.ceil((taken + 1 - most) * secondsPerPlace));
