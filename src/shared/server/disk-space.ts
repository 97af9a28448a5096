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
 * Below these amounts of free space uploads and then all writes are refused, so that messages still fit when uploads no
 * longer do.
 */
const RESERVES = { upload: 256 * MIB, write: 64 * MIB };
export type Use = keyof typeof RESERVES;

/** Two segments of the database's log, without which it cannot recover. */
const BALLAST = 32 * MIB;
const CHECK_EVERY_MS = 1_000;

interface Options {
  folder: string;
  /** The free bytes on the disk of `folder`, as the system reports them; a test may replace it. */
  freeBytes?: (folder: string) => Promise<number>;
}

/**
 * Watches the free space of the data folder's disk, so that writes are refused with a message before one fails half-
 * way. A reserve file of two log segments is deleted when less than its size is free, which lets the database finish
 * what it has begun.
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

  /** Throws a 507 Problem when less than the reserve for this use is free. */
  requireFor(use: Use): void {
    if (this.#free < RESERVES[use]) throw insufficientStorage();
  }

  /** `listener` is called each time the free space falls below the reserve for uploads. */
  onShort(listener: (freeBytes: number) => void): void {
    this.#becameShort = listener;
  }

  /** Measures now; otherwise it is measured every second. When measuring fails the last value stays. */
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

const freeBytesOf = async (folder: string) => freeIn(await statfs(folder));

const freeIn = ({ bavail, bsize }: StatsFs) => bavail * bsize;

/** Whether a file could not be written because the disk or the quota is full. */
export const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/**
 * Frees the reserve when the disk of the database's folder is full, so that it can recover. Call it before opening the
 * database.
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
