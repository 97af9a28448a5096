import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';
import { FONT, picturesInUse, SEAL } from '../src/app/campaign-checks/required-pictures.mjs';
import { buildFolder, campaignFolder } from '../src/app/campaign-folder.mjs';
import { fingerprintOf, readText, replaceFile } from './freshness.mjs';
import { recipeFor } from './picture-recipes.mjs';
import { projectRoot } from './run.mjs';

const AT_ONCE = 2;
const PHOTO_FILES = 'src/features/media/server/photo-files.mjs';

/**
 * Renders the pictures that the site serves from the campaign's folder into the build's folder. Only pictures that
 * changed since the last run are rendered.
 * @param {string} root
 * @returns {Promise<string[]>} the sources that were rendered
 */
export async function renderPictures(root) {
  const target = path.join(root, buildFolder(), 'pictures');
  mkdirSync(target, { recursive: true });
  const pictures = listPictures(root);
  const index = openIndex(path.join(target, '.index.json'));
  const stale = pictures.filter(({ source, key, outputs }) => {
    return index.keys[source] !== key || outputs.some((output) => !existsSync(path.join(target, output)));
  });
  index.keep(pictures.filter((picture) => !stale.includes(picture)));
  removeAllBut(new Set(pictures.flatMap((picture) => picture.outputs)), target);
  await inParallel(stale, async ({ source, key, render }) => {
    await render((name, content) => replaceFile(path.join(target, name), content)).catch((cause) => {
      throw new Error(`No se pudo preparar la foto ${source}: no se puede leer entera. Copiala de nuevo.`, {
        cause,
      });
    });
    index.add(source, key);
  });
  return stale.map((picture) => picture.source);
}

/**
 * Converts the display font from the browsers' format into the one that the server needs for drawing text.
 * @param {string} root
 */
export async function convertFont(root) {
  const target = path.join(root, buildFolder(), 'fonts');
  mkdirSync(target, { recursive: true });
  const compressed = readFileSync(path.join(root, campaignFolder(), FONT));
  replaceFile(path.join(target, 'titulares.ttf'), await convert(compressed, 'truetype'));
}

/** @param {string} root */
function listPictures(root) {
  const sources = path.join(campaignFolder(), 'pictures');
  const folder = path.join(root, sources);
  const drawnSeal = path.join(folder, SEAL);
  const seal = existsSync(drawnSeal) ? drawnSeal : undefined;
  // Every picture's cache key contains a hash of the recipes, so that changing a recipe renders all pictures again.
  const circumstances =
    fingerprintOf(projectRoot, ['scripts/picture-recipes.mjs', PHOTO_FILES]) +
    fingerprintOf(root, [path.join(sources, SEAL)]);
  const drawings = path.join(folder, 'drawings');
  const files = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const names = files
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const pictures = picturesInUse(names, existsSync(drawings) ? readdirSync(drawings) : []).map((name) => ({
    source: name,
    key: fingerprintOf(root, [path.join(sources, name)], circumstances),
    ...recipeFor(path.join(folder, name), seal),
  }));
  refuseClashes(pictures);
  return pictures;
}

/** @param {{ source: string, outputs: string[] }[]} pictures */
function refuseClashes(pictures) {
  /** @type {Map<string, string>} */
  const owners = new Map();
  for (const { source, outputs } of pictures) {
    for (const output of outputs) {
      const owner = owners.get(output);
      if (owner)
        throw new Error(`${owner} y ${source} darían el mismo archivo, ${output}: cambiale el nombre a uno.`);
      owners.set(output, source);
    }
  }
}

/**
 * Opens the index of the pictures that have been rendered completely. It stores for each source file the key with which
 * it was rendered.
 * @param {string} file
 */
function openIndex(file) {
  /** @type {Record<string, string>} */
  let keys = JSON.parse(readText(file) ?? '{}');
  const save = () => replaceFile(file, JSON.stringify(keys, null, 2));
  return {
    keys,
    /** @param {{ source: string, key: string }[]} current */
    keep(current) {
      keys = Object.fromEntries(current.map(({ source, key }) => [source, key]));
      save();
    },
    /**
     * @param {string} source
     * @param {string} key
     */
    add(source, key) {
      keys[source] = key;
      save();
    },
  };
}

/**
 * @param {Set<string>} wanted
 * @param {string} folder
 */
function removeAllBut(wanted, folder) {
  for (const name of readdirSync(folder)) {
    if (!wanted.has(name) && name !== '.index.json') rmSync(path.join(folder, name), { recursive: true });
  }
}

/**
 * @template T
 * @param {T[]} items
 * @param {(item: T) => Promise<void>} work
 */
async function inParallel(items, work) {
  const waiting = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await Promise.all([renderPictures(projectRoot), convertFont(projectRoot)]).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
