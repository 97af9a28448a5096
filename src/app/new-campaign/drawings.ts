import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Drawings for all pictures that a campaign needs. `{river}` stands for the campaign's colour of that name. */
const DRAWINGS = path.join(import.meta.dirname, 'pictures');

/** The drawings in the campaign's colours, by their files in the folder of pictures. */
export async function drawingsIn(colours: Record<string, string>): Promise<Record<string, string>> {
  const files = (await readdir(DRAWINGS, { recursive: true })).filter((file) => file.endsWith('.svg'));
  const drawing = async (file: string) => {
    const text = await readFile(path.join(DRAWINGS, file), 'utf8');
    return [file, text.replace(/\{(\w+)\}/g, (_, name) => colours[name] ?? '')];
  };
  return Object.fromEntries(await Promise.all(files.map(drawing)));
}
