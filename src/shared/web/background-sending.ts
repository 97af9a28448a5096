import type { RetryReason } from './persistent-queue.ts';

/** The pause after the first failure in milliseconds; each failure doubles it, up to the longest one. */
const PAUSES = { first: 2_000, longest: 60_000 };

/**
 * Sends the entries of a queue in the background: when it starts, whenever the browser comes online or the page becomes
 * visible, and with back-off while the server is unreachable. It sends nothing while the queue is empty.
 */
export function startBackgroundSending(
  queue: { read: () => readonly unknown[] },
  send: () => Promise<RetryReason | 'done'>,
  pauses = PAUSES,
) {
  let pause = pauses.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isStopped = false;

  const attempt = async (): Promise<void> => {
    clearTimeout(timer);
    if (isSending || isStopped || queue.read().length === 0) return;
    isSending = true;
    const outcome = await send().finally(() => {
      isSending = false;
    });
    if (isStopped) return;
    if (outcome === 'done') {
      pause = pauses.first;
      return attempt(); // sends entries that were added in the meantime
    }
    if (outcome !== 'unreachable') return;
    timer = setTimeout(attempt, pause);
    pause = Math.min(2 * pause, pauses.longest);
  };
  const retryNow = () => {
    pause = pauses.first;
    void attempt();
  };
  const onVisibilityChange = () => document.visibilityState === 'visible' && retryNow();

  retryNow();
  addEventListener('online', retryNow);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return {
    isSending: () => isSending,
    attempt,
    /** Sends the entries at once and resets the back-off. */
    retryNow,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      removeEventListener('online', retryNow);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    },
  };
}
