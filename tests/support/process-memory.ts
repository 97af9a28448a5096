import { readFileSync } from 'node:fs';

/** The resident set size of a process in MB, on Linux: now, and the highest since its start. */
export function memoryOf(pid: number | undefined): { now: number; highest: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Math.round(Number(status.match(`${name}:\\s+(\\d+)`)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') };
}
