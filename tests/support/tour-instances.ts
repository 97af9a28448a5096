import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Costs } from '../../src/features/route-planning/server/tour-search.ts';

/**
 * Published instances with the lengths of their best known closed tours. Those of TSPLIB (Reinelt 1991) are proven to
 * be the shortest, for distances rounded to whole numbers. Solomon's (1987) are the depot and the customers of his
 * problems with time windows. No tour through all of them is published, so their length is the common result of 20
 * searches from random tours, each with a hundred times as many perturbations as the search for a delivery round.
 */
export const BEST_KNOWN = {
  kroA100: 21_282,
  kroB100: 22_141,
  kroC100: 20_749,
  eil101: 629,
  rd100: 7_910,
  lin105: 14_379,
  C101: 502.67,
  R101: 640.21,
  RC101: 643.27,
  pr1002: 259_045,
  dsj1000: 18_659_688,
  u1060: 224_094,
};
export type InstanceName = keyof typeof BEST_KNOWN;
const OF_SOLOMON = new Set<InstanceName>(['C101', 'R101', 'RC101']);

/** The distances between all nodes of an instance. */
export function instanceCosts(name: InstanceName): Costs {
  const file = path.join(import.meta.dirname, 'tour-instances', `${name}.txt`);
  const nodes = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number) as [number, number]);
  const size = nodes.length;
  const values = new Float64Array(size * size);
  for (const [from, [x, y]] of nodes.entries())
    for (const [to, [otherX, otherY]] of nodes.entries()) {
      const distance = Math.hypot(otherX - x, otherY - y);
      values[from * size + to] = OF_SOLOMON.has(name) ? distance : Math.round(distance);
    }
  return { size, values };
}
