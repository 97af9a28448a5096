import { createHash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { waitForLock } from 'fs-native-extensions';
import { SEAL } from '../campaign-checks/required-pictures.mjs';
import { PreparationFailed } from './preparation-failed.ts';
import { type Index, nameOf, PICTURES, setsIn, sourcesIn, stateOf, writeIndex } from './prepared-set.ts';
import { recipeFor } from './recipes.ts';
import { recipesFingerprint } from './recipes-fingerprint.ts';

const AT_ONCE = 2;
/** The folder in which a set is made before it gets its name. */
const UNFINISHED = 'sin-terminar';

/**
 * Makes the set of a campaign's folder in the folder `prepared`, if it is not there. What another set already has of it
 * is copied. Returns the set's folder. Rejects with PreparationFailed when a source cannot be read, and with the error of
 * the operating system when a file cannot be written.
 */
export async function makeSet(campaign: string, prepared: string): Promise<string> {
  mkdirSync(prepared, { recursive: true, mode: 0o700 });
  const lock = openSync(path.join(prepared, 'lock'), 'a', 0o600);
  try {
    await waitForLock(lock); // the kernel releases it when this process ends, even after kill -9
    return await makeAlone(campaign, prepared);
  } finally {
    closeSync(lock);
  }
}

async function makeAlone(campaign: string, prepared: string): Promise<string> {
  const sources = readSources(campaign);
  refuseClashes(sources);
  const sets = setsIn(prepared);
  const folder = path.join(prepared, nameOf(sources.map(({ key }) => key)));
  const existing = sets.find((set) => set.folder === folder);
  if (existing) {
    writeIndex(folder, { ...existing.index, sources: withStates(existing.index.sources, sources) });
    return folder;
  }
  const unfinished = path.join(prepared, UNFINISHED);
  rmSync(unfinished, { recursive: true, force: true });
  try {
    const index: Index = { recipes: recipesFingerprint(), sources: {} };
    await inParallel(sources, async (source) => {
      const outputs = copyFrom(sets, source, unfinished) ?? (await render(source, unfinished));
      index.sources[source.name] = { state: source.state, key: source.key, outputs };
    });
    writeIndex(unfinished, index);
    rmSync(folder, { recursive: true, force: true }); // a power cut may have left one that is not whole
    renameSync(unfinished, folder);
    return folder;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

type Source = ReturnType<typeof readSources>[number];

function readSources(campaign: string) {
  const seal = path.join(PICTURES, SEAL);
  const names = sourcesIn(campaign);
  const read = (name: string) => readFileSync(path.join(campaign, name));
  // Every picture's key contains the seal, which link previews show, and the code that renders them.
  const common = createHash('sha256').update(recipesFingerprint());
  if (names.includes(seal)) common.update(read(seal));
  return names.map((name) => {
    const state = stateOf(path.join(campaign, name)) ?? ''; // taken first, so that an edit meanwhile makes the set stale
    const key = common.copy().update(`\n${name}\n`).update(read(name)).digest('hex');
    return { name, state, key, ...recipeFor(campaign, name) };
  });
}

function refuseClashes(sources: Source[]) {
  const owners = new Map<string, string>();
  for (const { name, outputs } of sources) {
    for (const output of outputs) {
      const owner = owners.get(output);
      if (owner)
        throw new PreparationFailed(
          `${path.basename(owner)} y ${path.basename(name)} darían el mismo archivo, ${path.basename(output)}: cambiale el nombre a uno.`,
        );
      owners.set(output, name);
    }
  }
}

/** A copied or touched file has other times with the same content. */
const withStates = (indexed: Index['sources'], sources: Source[]): Index['sources'] =>
  Object.fromEntries(
    sources.map(({ name, state, key }) => [name, { state, key, outputs: indexed[name]?.outputs ?? {} }]),
  );

/** Copies the outputs of a source from a set that was made from the same one. Undefined when there is none. */
function copyFrom(sets: ReturnType<typeof setsIn>, { name, key }: Source, target: string) {
  const set = sets.find(({ index }) => index.sources[name]?.key === key);
  const outputs = set?.index.sources[name]?.outputs;
  if (!set || !outputs) return undefined;
  for (const output of Object.keys(outputs)) {
    mkdirSync(path.dirname(path.join(target, output)), { recursive: true });
    copyFileSync(path.join(set.folder, output), path.join(target, output));
  }
  return outputs;
}

/** Renders the outputs of a source. Returns their sizes. */
async function render(source: Source, target: string): Promise<Record<string, number>> {
  const outputs: Record<string, number> = {};
  const write = (name: string, content: Uint8Array) => {
    mkdirSync(path.dirname(path.join(target, name)), { recursive: true });
    writeFileSync(path.join(target, name), content);
    outputs[name] = content.length;
  };
  await source.render(write).catch((cause: unknown) => {
    if (cause instanceof Error && 'syscall' in cause) throw cause; // it comes from the disk, and not from the source
    throw new PreparationFailed(
      `El archivo ${source.name} de la campaña no se puede leer entero: copialo de nuevo.`,
      { cause },
    );
  });
  return outputs;
}

/** Works on the items, some at once. After a failure none is begun, and what was begun has ended. */
async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await work(item);
  };
  const stop = (error: unknown) => {
    waiting.length = 0;
    throw error;
  };
  const workers = Array.from({ length: AT_ONCE }, () => worker().catch(stop));
  for (const ended of await Promise.allSettled(workers)) if (ended.status === 'rejected') throw ended.reason;
}
