import type { CountedLimit, RateLimiter } from '../../../shared/server/rate-limiter.ts';
import { DAY } from './limits.ts';
import { budgetSpent } from './rejections.ts';

interface Options {
  limits: RateLimiter;
  /** Maximum number of codes that the whole site may send in a day, because each one costs money. */
  codesPerDay: number;
  alert: (message: string) => void;
}

export type CodeBudget = ReturnType<typeof codeBudget>;

/**
 * The daily budget of codes for the whole site. Codes that were verified count too, because they cost money as well.
 */
export function codeBudget({ limits, codesPerDay, alert }: Options) {
  const ofToday: CountedLimit = { name: 'codes of a day', limit: { most: codesPerDay, seconds: DAY } };

  /**
   * Returns the number of codes sent today, or throws a Problem with status 429 when there is no code left. It only
   * reads, so repeated calls have no effect.
   */
  async function refuse() {
    const [day = { count: 0, endsIn: DAY }] = await limits.peek([ofToday]);
    if (day.count >= codesPerDay) throw budgetSpent(day.endsIn);
    return day.count;
  }

  async function take() {
    await refuse();
    const day = await limits.add(ofToday);
    if (day.count > codesPerDay) {
      await limits.refund(ofToday); // concurrent requests took the last code of the budget
      throw budgetSpent(day.endsIn);
    }
    warn(day.count);
  }

  /**
   * Alerts the operator when the day's count of codes reaches certain values. An alert can repeat, because refunds
   * reduce the count.
   */
  function warn(day: number) {
    if (day === codesPerDay) {
      alert(`Hoy ya salieron ${codesPerDay} códigos, que es el tope del día: no se envía ninguno más.`);
    } else if (day === Math.ceil(codesPerDay * 0.8)) {
      alert(`Hoy ya salió el 80 % de los códigos del día: ${day} de ${codesPerDay}.`);
    } else if (day === Math.ceil(codesPerDay * 0.5)) {
      alert(`Hoy ya salió la mitad de los códigos del día: ${day} de ${codesPerDay}.`);
    }
  }

  return { refuse, take, refund: () => limits.refund(ofToday) };
}
