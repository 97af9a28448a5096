import { createInterface } from 'node:readline';
import { closestMatch } from 'leven';
import { spokenIn } from '../../shared/contract/countries/wording.ts';
import { WrongAnswer } from '../../shared/contract/wrong-answer.ts';
import type { Answers } from './answers.ts';
import type { Question } from './questions.ts';

/** Thrown when the questions were not answered. `lines` give the reason. */
export class NoAnswers extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}

/**
 * Asks all questions on the terminal, in the words of the country, each again until its answer is right. `lines` gives what is typed and `write`
 * shows a text. Throws NoAnswers when there are no more lines.
 */
export async function askAll(
  questions: Question[],
  lines: AsyncIterator<string>,
  write: (text: string) => void,
): Promise<Answers> {
  let known: Partial<Answers> = {};
  for (const question of questions) {
    if (question.isNeeded?.(known) === false) continue;
    for (;;) {
      const usual = question.fallback?.(known);
      const spoken = spokenIn(known.country?.wording ?? null);
      write(`${spoken([question.ask(known)])}${usual ? ` [${usual}]` : ''}: `);
      const { value, done } = await lines.next();
      if (done) throw new NoAnswers(['Faltan respuestas: no se escribió nada.']);
      try {
        known = { ...known, ...question.read(value.trim() || usual || '', known) };
        break;
      } catch (error) {
        if (!(error instanceof WrongAnswer)) throw error;
        write(`  ${spoken([error.message])}\n`);
      }
    }
  }
  return known as Answers;
}

/** The lines of the standard input. The terminal itself edits them, so that Ctrl-C ends the process as usual. */
export const typedLines = () =>
  createInterface({ input: process.stdin, terminal: false })[Symbol.asyncIterator]();

/** Reads the answers from the values of a file. Throws NoAnswers with one line for each mistake. */
export function answersFrom(values: Record<string, unknown>, questions: Question[], file: string): Answers {
  const keys = questions.map(({ key }) => key);
  const mistakes = Object.keys(values)
    .filter((key) => !keys.includes(key))
    .map((key) => {
      const near = closestMatch(key, keys, { maxDistance: 3 });
      return `${file}, ${key}: Esta respuesta no existe.${near ? ` ¿Quisiste decir "${near}"?` : ''}`;
    });
  let known: Partial<Answers> = {};
  for (const question of questions) {
    if (question.isNeeded?.(known) === false) continue;
    const value = values[question.key];
    const typed = Array.isArray(value) ? value.join(' ') : String(value ?? '').trim();
    try {
      known = { ...known, ...question.read(typed || (question.fallback?.(known) ?? ''), known) };
    } catch (error) {
      if (!(error instanceof WrongAnswer)) throw error;
      mistakes.push(`${file}, ${question.key}: ${error.message}`);
      if (question.key === 'pais') break; // the rules of the other answers depend on the country
    }
  }
  if (mistakes.length > 0) throw new NoAnswers(mistakes);
  return known as Answers;
}
