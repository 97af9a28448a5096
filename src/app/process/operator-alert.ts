import type { Elapsed } from '../../shared/server/elapsed.ts';
import type { Mailer } from '../../shared/server/mail.ts';
import { MemoryRateLimiter } from '../../shared/server/memory-rate-limiter.ts';
import type { RateLimiter } from '../../shared/server/rate-limiter.ts';

const ONE_AN_HOUR = { most: 1, seconds: 3600 };

interface Options {
  limits: RateLimiter;
  mailer: Mailer;
  /** Returns the operator's email address. Without one, problems are only logged. */
  to: () => Promise<string | undefined>;
  log: (message: string) => void;
  elapsed?: Elapsed;
}

/** Alerts the operator to a problem: each time in the log, and by mail at most once an hour for the same message. */
export const operatorAlert = ({ limits, mailer, to, log, elapsed }: Options) => {
  const ownLimits = new MemoryRateLimiter(elapsed);

  /**
   * Counts a mail and returns whether it may be sent. While the database is unreachable, this instance counts alone.
   */
  async function mayBeSent(message: string): Promise<boolean> {
    const bucket = { name: `alert ${message}`, limit: ONE_AN_HOUR };
    try {
      ownLimits.allow(bucket);
    } catch {
      return false;
    }
    return (await limits.count(bucket).catch(() => 0)) === 0;
  }

  return (message: string): void => {
    log(message);
    const send = async () => {
      const address = await to();
      if (!address || !(await mayBeSent(message))) return;
      await mailer.send({ to: address, subject: 'El sitio necesita atención', text: `${message}\n` });
    };
    send().catch(() => log('The mail about it was not sent.'));
  };
};
