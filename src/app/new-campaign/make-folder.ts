import { readFileSync } from 'node:fs';
import { answersFrom, askAll, NoAnswers, typedLines } from './ask.ts';
import { deriveColours } from './derive-colours.ts';
import { fillWith } from './fill-folder.ts';
import { QUESTIONS } from './questions.ts';
import { writeFolder } from './write-folder.ts';

/** Makes a campaign folder from the answers in a file, or from typed ones, and says which colours had to be changed. */
export async function makeFolder(file: string | undefined, folder: string) {
  const answers = file
    ? answersFrom(readAnswers(file), QUESTIONS, file)
    : await askAll(QUESTIONS, typedLines(), (text) => process.stdout.write(text));
  const colours = deriveColours(answers.colours);
  const { main, accent, background } = answers.colours;
  const written = await writeFolder(folder, fillWith(answers, colours));
  for (const [what, chosen, used] of [
    ['El color principal', main, colours.river],
    ['El color del botón', accent, colours.coral],
    ['El color del fondo', background, colours.paper],
  ])
    if (chosen !== used) console.log(`${what} quedó en ${used}: con ${chosen} no se leía bien.`);
  return written;
}

function readAnswers(file: string): Record<string, unknown> {
  try {
    const values: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof values === 'object' && values !== null && !Array.isArray(values))
      return values as Record<string, unknown>;
  } catch (error) {
    throw new NoAnswers([`${file}: No se puede leer (${error instanceof Error ? error.message : error}).`]);
  }
  throw new NoAnswers([`${file}: Tiene que ser un grupo de respuestas entre llaves.`]);
}
