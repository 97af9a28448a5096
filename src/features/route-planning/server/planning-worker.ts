import { parentPort } from 'node:worker_threads';
import { COMPUTATIONS, type Computations } from './computations.ts';

/**
 * Entry point of the thread that computes tours. It answers each message with the result, or the reason of a failure.
 */

export interface Job {
  id: number;
  name: keyof Computations;
  input: unknown;
}
export type TaskOutcome = { id: number; result: unknown } | { id: number; failure: string };

parentPort?.on('message', ({ id, name, input }: Job) => {
  parentPort?.postMessage(outcomeOf(id, () => (COMPUTATIONS[name] as (input: unknown) => unknown)(input)));
});

function outcomeOf(id: number, compute: () => unknown): TaskOutcome {
  try {
    return { id, result: compute() };
  } catch (error) {
    return { id, failure: String(error) };
  }
}
