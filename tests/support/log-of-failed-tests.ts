import { afterEach } from 'vitest';

/** Collects the log of the test sites during a test and prints it only when the test fails. */

let lines: string[] = [];

export const testLog = {
  write(line: string): void {
    lines.push(line);
  },
};

/** Prints the collected log after each failed test. Call this function in the setup file of a test project. */
export function printLogOfFailedTests(): void {
  afterEach(({ task }) => {
    if (task.result?.state === 'fail' && lines.length > 0)
      console.error(`log of '${task.name}':\n${lines.join('')}`);
    lines = [];
  });
}
