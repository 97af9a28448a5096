const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 60 * 60_000;

/** Calls `sweep` every hour without keeping the process alive for it. */
export function scheduleMaintenance(sweep: () => Promise<void>) {
  const run = () =>
    sweep().catch((error: unknown) =>
      console.error('The maintenance failed; it will be tried again.', error),
    );
  setTimeout(run, FIRST_AFTER_MS).unref();
  setInterval(run, EVERY_MS).unref();
}
