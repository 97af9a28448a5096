import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { capture, tool } from '../../../scripts/run.mjs';
import { counted } from '../../shared/contract/counted.ts';
import type { DeliveryArea } from '../../shared/contract/geography.ts';
import { areaMistakes, type Land } from '../campaign-checks/area-mistakes.ts';
import { checkFolder } from '../campaign-checks/check-folder.ts';
import { loadFolder } from '../campaign-checks/load-folder.ts';
import { ROOT } from '../root.ts';
import { type DrawnArea, readDrawnArea } from './drawn-area.ts';
import { deliveryAreaFile } from './folder-files.ts';
import { FaultyFolder } from './write-folder.ts';

/**
 * Writes the area that somebody drew into a campaign folder without mistakes, with its neighbourhoods if the file has
 * any. Throws WrongAnswer if the file cannot be read, and FaultyFolder if the folder has mistakes or would have any.
 */
export async function replaceArea(folder: string, file: string): Promise<void> {
  const { lines } = await checkFolder(path.join(ROOT, folder), folder);
  if (lines.length > 0) throw new FaultyFolder(lines);
  const drawn = readDrawnArea(file);
  const { content } = await loadFolder(path.join(ROOT, folder));
  const { delivery } = content.campaign as { delivery: DeliveryArea & DrawnArea };
  const neighbourhoods = drawn.neighbourhoods.length > 0 ? drawn.neighbourhoods : delivery.neighbourhoods;
  const next = { ...delivery, ...drawn, neighbourhoods };
  const mistakes = areaMistakes(next, content.country as Land);
  if (mistakes.length > 0) throw new FaultyFolder(mistakes.map(({ message }) => `${file}: ${message}`));
  const target = path.join(ROOT, folder, 'delivery-area.ts');
  await writeFile(target, deliveryAreaFile(next));
  await capture(process.execPath, [tool('biome'), 'format', '--write', target], { cwd: ROOT });
  console.log(
    `${folder}/delivery-area.ts: el borde tiene ${drawn.area.length} puntos, y hay ${counted(neighbourhoods.length, 'barrio', 'barrios')}.`,
  );
}
