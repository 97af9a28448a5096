const RETRY_AFTER_MS = 1_000;

/** Runs `attempt` after one second, and repeats it one second after each failure until `signal` aborts. */
export function retryLater(signal: AbortSignal, attempt: () => Promise<void>): void {
  const run = async () => {
    if (!signal.aborted) await attempt().catch(() => retryLater(signal, attempt));
  };
  setTimeout(run, RETRY_AFTER_MS).unref();
}
