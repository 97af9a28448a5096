import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installFromDebian } from '../../scripts/debian.mjs';

export interface MovableClock {
  /** Environment variables of a process that shall see this clock. */
  env: Record<string, string>;
  /** Sets the clock to this many hours from the real time. Only the calendar's clock moves, not the monotonic one. */
  moveTo(hoursFromNow: number): void;
  remove(): void;
}

/**
 * A clock that can be moved while processes use it, by Debian's libfaketime. Installs the package where it is missing,
 * and returns undefined where it cannot be installed.
 */
export async function movableClock(): Promise<MovableClock | undefined> {
  if (!findLibrary())
    await installFromDebian('libfaketime', '$apt install --no-install-recommends libfaketime');
  const library = findLibrary();
  if (!library) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'clock-'));
  const file = path.join(folder, 'offset');
  const moveTo = (hoursFromNow: number) =>
    writeFileSync(file, `${hoursFromNow < 0 ? '' : '+'}${hoursFromNow}h\n`);
  moveTo(0);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1', // older versions of libfaketime know only this name
      NO_FAKE_STAT: '1', // the times of files are not faked
    },
    moveTo,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const LIBRARIES = '/usr/lib';

/** Debian puts the library into a folder named after the processor. */
function findLibrary(): string | undefined {
  const folders = readdirSync(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'));
  return folders
    .map((name) => path.join(LIBRARIES, name, 'faketime', 'libfaketimeMT.so.1'))
    .find((file) => existsSync(file));
}
