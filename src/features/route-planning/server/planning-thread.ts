import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Problem } from '../../../shared/contract/problem.ts';
import type { Computations } from './computations.ts';
import type { Job, TaskOutcome } from './planning-worker.ts';

/** How long the thread is kept without work. Starting it takes about 50 ms, and keeping it needs about 15 MB. */
const IDLE_MS = 5_000;
/** Time limit of one computation. Two thousand list requests need about two seconds. */
const LONGEST_MS = 30_000;
/** The largest number of computations that wait or run. */
const MOST_JOBS = 6;
const MOST_MEMORY_MB = 192;

/**
 * A thread that computes one job after the other, so that computing uses at most one core and blocks no request. The
 * thread is started when a job arrives, and ended when no job has arrived for some time.
 */
export class PlanningThread {
  private worker: Worker | undefined;
  private jobs = 0;
  private readonly waiting = new Map<number, (outcome: TaskOutcome) => void>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly limits = { idleMs: IDLE_MS, longestMs: LONGEST_MS }) {}

  get isRunning(): boolean {
    return this.worker !== undefined;
  }

  /** Computes in the thread. Throws a Problem with status 503 if too many jobs wait, or an Error if it fails. */
  async run<Name extends keyof Computations>(
    name: Name,
    input: Parameters<Computations[Name]>[0],
  ): Promise<ReturnType<Computations[Name]>> {
    if (this.waiting.size >= MOST_JOBS) throw busy();
    const id = ++this.jobs;
    const worker = this.started();
    const answer = new Promise<TaskOutcome>((resolve) => this.waiting.set(id, resolve));
    worker.ref(); // keeps the process of a command running until the result arrives
    worker.postMessage({ id, name, input } satisfies Job);
    this.watch(this.limits.longestMs * this.waiting.size);
    const outcome = await answer;
    if ('failure' in outcome) throw new Error(outcome.failure);
    return outcome.result as ReturnType<Computations[Name]>;
  }

  /** Ends the thread. Computations that have not finished are rejected with an Error. */
  async stop(): Promise<void> {
    const { worker } = this;
    this.fail('the thread was ended');
    await worker?.terminate();
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const { idleMs, longestMs } = this.limits;
    const worker = startWorker();
    worker.on('message', (outcome: TaskOutcome) => {
      this.waiting.get(outcome.id)?.(outcome);
      this.waiting.delete(outcome.id);
      if (this.waiting.size === 0) worker.unref();
      this.watch(this.waiting.size > 0 ? longestMs * this.waiting.size : idleMs);
    });
    worker.on('error', (error) => {
      if (this.worker === worker) this.fail(String(error));
    });
    this.worker = worker;
    return worker;
  }

  /** Ends the thread after this time, unless the method is called again before. */
  private watch(milliseconds: number) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.stop(), milliseconds).unref();
  }

  private fail(failure: string) {
    clearTimeout(this.timer);
    this.worker = undefined;
    for (const [id, resolve] of this.waiting) resolve({ id, failure });
    this.waiting.clear();
  }
}

const busy = () =>
  new Problem(503, 'Se están armando otros repartos. Probá de nuevo en unos segundos.', undefined, 5);

/** Starts the built program beside the server or, if the site runs from its sources, the source compiled by tsx. */
function startWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MOST_MEMORY_MB };
  const folder = import.meta.dirname;
  const source = path.join(folder, 'planning-worker.ts');
  if (!import.meta.url.endsWith('.ts')) return new Worker(path.join(folder, PROGRAM), { resourceLimits });
  const code = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(source)}, 'file://${folder}/'))`;
  return new Worker(code, { eval: true, resourceLimits });
}

const PROGRAM = 'planning-worker.js';
