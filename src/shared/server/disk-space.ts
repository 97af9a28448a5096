import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  rmSync,
  type StatsFs,
  statfsSync,
  writeSync,
} from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { insufficientStorage } from '../contract/problem.ts';

const MIB = 1024 * 1024;

/** Below these, nothing of the kind is taken any more: uploads stop first, so that what people write still fits. */
const RESERVES = { upload: 256 * MIB, write: 64 * MIB };
export type Use = keyof typeof RESERVES;

/** Two segments of the database's log: with less than that it cannot even recover. */
const BALLAST = 32 * MIB;
const LOOK_EVERY_MS = 1_000;

interface Options {
  folder: string;
  /** Bytes that are free for this process on the disk of `folder`; what the system says unless a test plays a full disk. */
  freeBytes?: (folder: string) => Promise<number>;
}

/**
 * Watches the free space of the data folder's disk, so that a full disk is refused in words before a write fails in the
 * middle. A file of two log segments lies in the folder and is removed when less than its size is free, which lets the
 * database finish what it has begun.
 */
export class DiskSpace {
  #free = Number.POSITIVE_INFINITY;
  #isShort = false;
  #becameShort: (freeBytes: number) => void = () => {};
  readonly #options: Options;
  readonly #timer: NodeJS.Timeout;

  constructor(options: Options) {
    this.#options = options;
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  /** Throws a 507 Problem when less than the reserve for this use is free. */
  requireFor(use: Use): void {
    if (this.#free < RESERVES[use]) throw insufficientStorage();
  }

  /** `listener` is called whenever the free space has fallen below the reserve for uploads. */
  onShort(listener: (freeBytes: number) => void): void {
    this.#becameShort = listener;
  }

  /** Measures anew; otherwise done every second. A disk that cannot be measured counts as it did before. */
  async look(): Promise<void> {
    const { folder, freeBytes = freeBytesOf } = this.#options;
    try {
      this.#free = await freeBytes(folder);
      if (this.#free < BALLAST) dropBallast(folder);
      else if (this.#free > RESERVES.upload + BALLAST) layBallast(folder);
    } catch {
      return;
    }
    const isShort = this.#free < RESERVES.upload;
    if (isShort && !this.#isShort) this.#becameShort(this.#free);
    this.#isShort = isShort;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

const freeBytesOf = async (folder: string) => freeIn(await statfs(folder));

const freeIn = ({ bavail, bsize }: StatsFs) => bavail * bsize;

/** True when a file could not be written because the disk, or one's share of it, is full. */
export const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Gives the database room to recover in when the disk of its folder is full. To be called before it is opened. */
export function makeRoomToRecover(folder: string): void {
  if (existsSync(folder) && freeIn(statfsSync(folder)) < BALLAST) dropBallast(folder);
}

const ballastIn = (folder: string) => path.join(folder, 'reserva-de-disco');

const dropBallast = (folder: string) => rmSync(ballastIn(folder), { force: true });

function layBallast(folder: string) {
  if (existsSync(ballastIn(folder))) return;
  mkdirSync(folder, { recursive: true });
  const file = openSync(ballastIn(folder), 'wx', 0o600);
  try {
    const zeros = Buffer.alloc(MIB);
    for (let written = 0; written < BALLAST; written += MIB) writeSync(file, zeros);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
