import { measureAttacks, measureCodes } from './attacks.ts';
import { measureCards } from './cards.ts';
import { measureDesk } from './desk.ts';
import { measureInstances } from './instances.ts';
import { measureLists } from './lists.ts';
import { measurePages } from './pages.ts';
import { measureRenders } from './render.ts';
import { measureRounds } from './rounds.ts';
import { measureStart } from './start.ts';
import { printHeader, printSummary } from './table.ts';
import { measureVolunteer } from './volunteer.ts';
import { measureWrites } from './writes.ts';

/**
 * `npm run bench` runs all benchmarks, and `npm run bench -- pages lists` only the parts pages and lists. Prints one
 * table and exits with code 1 when a figure misses its limit.
 */
const PARTS: Record<string, () => Promise<void>> = {
  start: measureStart,
  pages: measurePages,
  cards: measureCards,
  attacks: measureAttacks,
  codes: measureCodes,
  writes: measureWrites,
  renders: measureRenders,
  rounds: measureRounds,
  lists: measureLists,
  desk: measureDesk,
  volunteer: measureVolunteer,
  instances: measureInstances,
};

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`No hay ${unknown.join(', ')}. Las partes son: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
printHeader();
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.length === 0 || wanted.includes(name)) await measure();
}
process.exit(printSummary());
