import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Asks a question on the terminal. Resolves to the typed line. */
export async function askForLine(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const line = await terminal.question(question);
  terminal.close();
  return line;
}

/**
 * Asks for a secret on the terminal without showing what is typed. Without a terminal, resolves to the first line of
 * the standard input. An empty line gives an empty string.
 */
export async function askForSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
  process.stderr.write(question);
  const invisible = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: invisible, terminal: true });
  const line = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return line;
}
