import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { capitalised } from '../../shared/contract/capitalised.ts';
import { FONT, SEAL } from '../campaign-checks/required-pictures.mjs';
import { writeFiles } from '../process/write-files.ts';
import { ROOT } from '../root.ts';
import type { Answers } from './answers.ts';
import { drawingsIn } from './drawings.ts';
import { sealWith } from './seal.ts';
import { countryTemplate, filesFrom } from './template.ts';
import { runOn } from './write-folder.ts';

/** The folder that brings the display typeface. */
const FONTS_FROM = 'campaign';

/** Returns a function that fills a folder, relative to the project's root, with the files of a new campaign. */
export const fillWith = (answers: Answers, colours: Record<string, string>) => async (folder: string) => {
  const target = path.join(ROOT, folder);
  await cp(path.join(ROOT, FONTS_FROM, path.dirname(FONT)), path.join(target, path.dirname(FONT)), {
    recursive: true,
  });
  await writeFiles(target, filesFrom(answers, colours));
  const font = await readFile(path.join(target, FONT));
  await writeFiles(path.join(target, 'pictures'), {
    ...(await drawingsIn(colours)),
    [SEAL]: await sealWith(
      capitalised(countryTemplate(answers.country).lista),
      answers.listNumber,
      font,
      colours,
    ),
  });
  await runOn(folder, ['scripts/drawings.mjs']);
};
