import type { Mailer } from '../shared/server/mail.ts';
import type { RateLimiter } from '../shared/server/rate-limiter.ts';

const ONE_AN_HOUR = { most: 1, seconds: 3600 };

interface Options {
  limits: RateLimiter;
  mailer: Mailer;
  to: string;
  log: (message: string) => void;
}

/** Alerts the operator to a problem: each time in the log, and by mail at most once an hour for the same message. */
export const operatorAlert =
  ({ limits, mailer, to, log }: Options) =>
  (message: string): void => {
    log(message);
    const send = async () => {
      if ((await limits.count({ name: `alert ${message}`, limit: ONE_AN_HOUR })) > 0) return;
      await mailer.send({ to, subject: 'El sitio necesita atención', text: `${message}\n` });
    };
    send().catch(() => log('The mail about it was not sent.'));
  };
