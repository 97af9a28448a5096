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

/**
 * Minimum free disk space for uploads and for all other writes. Uploads are rejected first, so that messages can still
 * be stored when uploads no longer can.
 */
const RESERVES = { upload: 256 * MIB, write: 64 * MIB };
export type Use = keyof typeof RESERVES;

/** Size of the reserve file: two segments of the write-ahead log, which the database needs for crash recovery. */
const BALLAST = 32 * MIB;
const CHECK_EVERY_MS = 1_000;

interface Options {
  folder: string;
  /** Returns the free bytes on the disk that contains `folder`. Tests replace it. */
  freeBytes?: (folder: string) => Promise<number>;
}

/**
 * Monitors the free space on the disk of the data folder, so that writes are rejected with a message instead of failing
 * halfway. When almost no space is left, a reserve file is deleted, which lets the database finish its running
 * transactions.
 */
export class DiskSpace {
  #free = Number.POSITIVE_INFINITY;
  #isShort = false;
  #becameShort: (freeBytes: number) => void = () => {};
  readonly #options: Options;
  readonly #timer: NodeJS.Timeout;

  constructor(options: Options) {
    this.#options = options;
    this.#timer = setInterval(() => void this.check(), CHECK_EVERY_MS).unref();
  }

  /** Whether the free space is at least the minimum for this use. */
  allows(use: Use): boolean {
    return this.#free >= RESERVES[use];
  }

  /** Throws a Problem with status 507 when less space is free than the minimum for this use. */
  requireFor(use: Use): void {
    if (!this.allows(use)) throw insufficientStorage();
  }

  /** Sets the listener that is called each time the free space falls below the minimum for uploads. */
  onShort(listener: (freeBytes: number) => void): void {
    this.#becameShort = listener;
  }

  /**
   * Measures the free space now, in addition to the measurement every second. If measuring fails, the last value is
   * kept.
   */
  async check(): Promise<void> {
    const { folder, freeBytes = freeBytesOf } = this.#options;
    try {
      this.#free = await freeBytes(folder);
      if (this.#free < BALLAST) dropBallast(folder);
      else if (this.#free > RESERVES.upload + BALLAST) createBallast(folder);
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

/** Resolves to the free bytes on the disk of a folder. */
export const freeBytesOf = async (folder: string): Promise<number> => freeIn(await statfs(folder));

const freeIn = ({ bavail, bsize }: StatsFs) => bavail * bsize;

/** Whether a write failed because the disk or the user's quota is full. */
export const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/**
 * Deletes the reserve file if the disk is almost full, so that the database can recover after a crash. Call it before
 * opening the database.
 */
export function freeSpaceForRecovery(folder: string): void {
  if (existsSync(folder) && freeIn(statfsSync(folder)) < BALLAST) dropBallast(folder);
}

const ballastIn = (folder: string) => path.join(folder, 'reserva-de-disco');

const dropBallast = (folder: string) => rmSync(ballastIn(folder), { force: true });

function createBallast(folder: string) {
  if (existsSync(ballastIn(folder))) return;
  mkdirSync(folder, { recursive: true });
  const file = openSync(ballastIn(folder), 'wx', 0o600);
  try {
    const zeros = Buffer.alloc(MIB);
    for (let bytesWritten = 0; bytesWritten < BALLAST; bytesWritten += MIB) writeSync(file, zeros);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
