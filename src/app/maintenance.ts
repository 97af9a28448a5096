const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 60 * 60_000;

/** Runs `sweep` a minute after startup and then every hour. The timers do not keep the process alive. */
export function scheduleMaintenance(sweep: () => Promise<void>) {
  const run = () =>
    sweep().catch((error: unknown) =>
      console.error('The maintenance failed; it will be tried again.', error),
    );
  setTimeout(run, FIRST_AFTER_MS).unref();
  setInterval(run, EVERY_MS).unref();
}
