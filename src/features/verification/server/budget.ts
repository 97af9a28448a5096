import type { Bucket, RateLimiter, Tally } from '../../../shared/server/rate-limiter.ts';
import type { Budget } from './dispatch.ts';
import { codesPerHour, NEVER_BUSY_BELOW, SHARE_OF_EVERYBODY } from './limits.ts';
import { budgetSpent, hourSpent } from './refusals.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

interface Options {
  limits: RateLimiter;
  /** Maximum number of codes that the whole site may send in a day, because each one costs money. */
  codesPerDay: number;
  alert: (message: string) => void;
}

export type CodeBudget = ReturnType<typeof codeBudget>;

/** The hourly and daily budget of codes for the whole site. */
export function codeBudget({ limits, codesPerDay, alert }: Options) {
  const perHour = codesPerHour(codesPerDay);
  const ofHour: Bucket = { name: 'codes of an hour', limit: { most: perHour, seconds: HOUR } };
  const ofToday: Bucket = { name: 'codes of a day', limit: { most: codesPerDay, seconds: DAY } };
  const mostFor = ({ limit }: Bucket, isFrugal: boolean) =>
    isFrugal ? limit.most : Math.max(1, Math.floor(limit.most * SHARE_OF_EVERYBODY));
  const isSpent = (bucket: Bucket, isFrugal: boolean, tally: Tally | undefined) =>
    (tally?.count ?? 0) >= mostFor(bucket, isFrugal);

  /**
   * Throws a Problem with status 503 when the budget has no code left for this network. It only reads, so repeated
   * calls have no effect.
   */
  async function refuse(isFrugal: boolean) {
    const [hour, day] = await limits.peek([ofHour, ofToday]);
    if (isSpent(ofToday, isFrugal, day)) throw budgetSpent(day?.endsIn ?? DAY);
    if (isSpent(ofHour, isFrugal, hour)) throw hourSpent(hour?.endsIn ?? HOUR);
  }

  async function take(isFrugal: boolean) {
    await refuse(isFrugal);
    const [hour, day] = [await limits.add(ofHour), await limits.add(ofToday)];
    if (hour.count > perHour || day.count > codesPerDay) {
      await limits.refund(ofHour, ofToday); // concurrent requests took the last code of the budget
      throw day.count > codesPerDay ? budgetSpent(day.endsIn) : hourSpent(hour.endsIn);
    }
    warn(hour.count, day.count);
  }

  /**
   * Alerts the operator when the day's or the hour's count of codes reaches certain values. An alert can repeat,
   * because refunds reduce the count.
   */
  function warn(hour: number, day: number) {
    if (day === codesPerDay) {
      alert(`Hoy ya salieron ${codesPerDay} códigos, que es el tope del día: no se envía ninguno más.`);
    } else if (day === Math.ceil(codesPerDay * 0.8)) {
      alert(`Hoy ya salió el 80 % de los códigos del día: ${day} de ${codesPerDay}.`);
    } else if (day === Math.ceil(codesPerDay * 0.5)) {
      alert(`Hoy ya salió la mitad de los códigos del día: ${day} de ${codesPerDay}.`);
    } else if (hour === perHour) {
      alert(`En una hora salieron ${perHour} códigos, que es el tope: hasta la próxima no se envía ninguno.`);
    }
  }

  return {
    /**
     * Returns the budget that one code is charged to. `isFrugal` means that the network has requested few codes today.
     */
    for: (isFrugal: boolean): Budget => ({
      take: () => take(isFrugal),
      refund: () => limits.refund(ofHour, ofToday),
    }),
    refuse,
    /**
     * Returns the seconds until the next hour's budget if the site is busy, which means that half of this hour's budget
     * is used. Otherwise returns 0.
     */
    async busyFor(): Promise<number> {
      const [hour] = await limits.peek([ofHour]);
      return hour && hour.count >= Math.max(NEVER_BUSY_BELOW, perHour / 2) ? hour.endsIn : 0;
    },
  };
}
