import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { campaignFolder } from '../campaign-folder.mjs';
import { ALREADY_RUNNING } from '../config/data-folder.ts';
import { endWith } from '../process/end-with.ts';
import { isRunning } from '../process/running.ts';
import { ROOT } from '../root.ts';
import { answersFrom, askAll, NoAnswers, typedLines } from './ask.ts';
import { deriveColours } from './derive-colours.ts';
import { QUESTIONS } from './questions.ts';
import { replaceArea } from './replace-area.ts';
import { FaultyFolder, writeFolder } from './write-folder.ts';
import { WrongAnswer } from './wrong-answer.ts';

/**
 * Entry point of `npm run new-campaign`, which makes a complete campaign folder from answers: typed, or from a JSON
 * file with `--from`. It writes the folder that CAMPAIGN names, and replaces one only with `--replace`. With `--area`
 * it changes only the delivery area of the folder, to the one in a GeoJSON file.
 */
run().catch((error: unknown) => {
  endWith(error instanceof NoAnswers || error instanceof FaultyFolder ? error.lines : [messageOf(error)]);
});

const messageOf = (error: unknown) =>
  error instanceof WrongAnswer
    ? error.message
    : `No se pudo hacer la carpeta: ${error instanceof Error ? error.message : error}`;

async function run() {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, replace: { type: 'boolean' }, area: { type: 'string' } },
  });
  const folder = campaignFolder();
  if (values.area) return replaceArea(folder, values.area);
  if (existsSync(path.join(ROOT, folder)) && !values.replace)
    throw new NoAnswers([
      `${folder}/ ya existe. Con "npm run new-campaign -- --replace" se hace una nueva en su lugar, y la de ahora queda al lado con otro nombre.`,
    ]);
  if (await isRunning()) throw new NoAnswers([ALREADY_RUNNING]);
  const answers = values.from
    ? answersFrom(readAnswers(values.from), QUESTIONS, values.from)
    : await askAll(QUESTIONS, typedLines(), (text) => process.stdout.write(text));
  const colours = deriveColours(answers.colours);
  const { main, accent, background } = answers.colours;
  const { kept } = await writeFolder(folder, answers, colours);
  for (const [what, chosen, used] of [
    ['El color principal', main, colours.river],
    ['El color del botón', accent, colours.coral],
    ['El color del fondo', background, colours.paper],
  ])
    if (chosen !== used) console.log(`${what} quedó en ${used}: con ${chosen} no se leía bien.`);
  if (kept) console.log(`La carpeta anterior está en ${kept}/.`);
  console.log(`La campaña está en ${folder}/.`);
  if (!process.stdout.isTTY) console.log(NEXT); // in a terminal the site is opened instead
  process.exit(0); // an open terminal input would keep the process alive
}

const NEXT = `Ahora podés:
  npm run dev              ver el sitio mientras cambiás los textos y las fotos
  npm run check-campaign   saber qué falta o está mal
  npm start                poner el sitio en marcha
Qué hay en cada archivo lo dice README.md, en esa carpeta.`;

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
