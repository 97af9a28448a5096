/**
 * Ends this process when the one that started it has ended, which names itself in STARTED_BY. A channel between them
 * (`ipc`) would tell it at once, but makes every response of a site at one of its ends a quarter slower.
 */
export function endWithParent(end: () => unknown): void {
  const parent = Number(process.env.STARTED_BY);
  if (!parent) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, PERIOD_MS).unref();
}

const PERIOD_MS = 500;
