import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { campaignFolder } from '../../campaign/campaign-folder.mjs';
import { WrongAnswer } from '../../shared/contract/wrong-answer.ts';
import { ALREADY_RUNNING } from '../config/data-folder.ts';
import { endWith } from '../process/end-with.ts';
import { isRunning } from '../process/running.ts';
import { ROOT } from '../root.ts';
import { NoAnswers } from './ask.ts';
import { isFormerFolder } from './former-folder.ts';
import { FaultyFolder } from './write-folder.ts';

/**
 * Entry point of `npm run new-campaign`, which makes a complete campaign folder from answers: typed, or from a JSON
 * file with `--from`. `--from` may also name a campaign folder of TypeScript files, which earlier releases had. The
 * command writes the folder that CAMPAIGN names, and replaces one only with `--replace`.
 */
run().catch((error: unknown) => {
  endWith(error instanceof NoAnswers || error instanceof FaultyFolder ? error.lines : [messageOf(error)]);
});

const messageOf = (error: unknown) =>
  error instanceof WrongAnswer
    ? error.message
    : `No se pudo hacer la carpeta: ${error instanceof Error ? error.message : error}`;

async function run() {
  const { values } = parseArgs({ options: { from: { type: 'string' }, replace: { type: 'boolean' } } });
  const folder = campaignFolder();
  if (existsSync(path.resolve(ROOT, folder)) && !values.replace)
    throw new NoAnswers([
      `${folder}/ ya existe. Con "npm run new-campaign -- --replace" se hace una nueva en su lugar, y la de ahora queda al lado con otro nombre.`,
    ]);
  if (await isRunning()) throw new NoAnswers([ALREADY_RUNNING]);
  const { kept } =
    values.from && isFormerFolder(values.from)
      ? await (await import('./convert-folder.ts')).convertFolder(values.from, folder)
      : await (await import('./make-folder.ts')).makeFolder(values.from, folder);
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
