import { shortTour, tourCost } from '../src/features/route-planning/server/tour.ts';
import { BEST_KNOWN, type InstanceName, instanceCosts } from '../tests/support/tour-instances.ts';
import { median } from './averages.ts';
import { measureSplitting } from './splitting.ts';
import { report } from './table.ts';

const TIMES = 5;

/** Compares computed tours with the best known tours of published instances, and measures the splitting into rounds. */
export async function measureRounds(): Promise<void> {
  for (const name of Object.keys(BEST_KNOWN) as InstanceName[]) measureTour(name);
  await measureSplitting();
}

function measureTour(name: InstanceName) {
  const costs = instanceCosts(name);
  const [mostMs, mostGap] = costs.size < 500 ? [100, 0.02] : [4_000, 0.03];
  const took: number[] = [];
  let gap = 0;
  for (let time = 0; time < TIMES; time++) {
    const began = performance.now();
    const order = shortTour(costs, { finish: 'start' });
    took.push(performance.now() - began);
    gap = tourCost(costs, order, { finish: 'start' }) / BEST_KNOWN[name] - 1;
  }
  report({
    what: `a tour of ${costs.size - 1} stops: ${name}`,
    figure: `${median(took).toFixed(0)} ms, ${percent(gap)} above the best`,
    limit: `${mostMs} ms, ${percent(mostGap)}`,
    reached: median(took) <= mostMs && gap <= mostGap,
  });
}

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
