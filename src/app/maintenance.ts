const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 60 * 60_000;

/** Removes what has run out, now and then, without keeping the process alive for it. */
export function keepHouse(sweep: () => Promise<void>) {
  const run = () =>
    sweep().catch((error: unknown) => console.error('The house-keeping failed, it will try again.', error));
  setTimeout(run, FIRST_AFTER_MS).unref();
  setInterval(run, EVERY_MS).unref();
}
