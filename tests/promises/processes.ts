import { readdirSync, readFileSync } from 'node:fs';

/** The CPU time in milliseconds that the running threads of a process have used, which Linux counts in nanoseconds. */
export function cpuTimeOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, used) => sum + used, 0) / 1_000_000;
}

/** The milliseconds in which the main thread of a process was ready to run while others used the processors. */
export const waitedForProcessor = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1_000_000;

/** The processes that a process has started and that still run. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
