import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';

/**
 * Gives `work` the path of an empty folder beside `target`. What is left there at the end is removed, also when the
 * process is told to end, so that `work` makes a folder appear whole by renaming this one.
 */
export async function withFolderBeside<Result>(
  target: string,
  work: (beside: string) => Promise<Result>,
): Promise<Result> {
  const beside = `${target}.${process.pid}.part`;
  // Ctrl-C reaches programs that write into the folder too, which may need a moment to end.
  const remove = () => rmSync(beside, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  const endEarly = (_: NodeJS.Signals, signal: number) => process.exit(128 + signal);
  process.once('SIGINT', endEarly).once('SIGTERM', endEarly).once('exit', remove);
  try {
    await mkdir(beside, { recursive: true });
    return await work(beside);
  } finally {
    process.off('SIGINT', endEarly).off('SIGTERM', endEarly).off('exit', remove);
    remove();
  }
}
