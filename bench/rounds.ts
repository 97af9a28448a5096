import { delivery } from '../campaign/delivery-area.ts';
import { planTour } from '../src/features/delivery-rounds/server/tour.ts';
import { buildLocations } from '../tests/support/factories.ts';
import { mean, median } from './averages.ts';
import { report } from './table.ts';

const TOURS = 30;
const MOST_MS = 200;

/** Measures the planning of delivery rounds. The bare algorithm always goes to the nearest location. */
export async function measureRounds(): Promise<void> {
  for (const stops of [20, 50, 100, 200]) {
    const { milliseconds, gain, leastGain } = tourCost(stops);
    const figure = `${milliseconds.toFixed(1)} ms, ${percent(gain)} shorter than bare`;
    const bare = `at least ${percent(leastGain)}`;
    const reached = milliseconds <= MOST_MS && leastGain >= 0;
    report({ what: `a round of ${stops} stops`, figure, bare, limit: `${MOST_MS} ms`, reached });
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/**
 * Measures the planning of tours from the middle of the delivery area through `stops` locations spread over it. Returns
 * the median planning time in milliseconds, and how much shorter the tours are than always going to the nearest
 * location, at worst and on average (0 to 1).
 */
function tourCost(stops: number) {
  const [latitude, longitude] = delivery.centre;
  const costs: number[] = [];
  const gains: number[] = [];
  for (let seed = 1; seed <= TOURS; seed++) {
    const locations = buildLocations(stops, seed);
    const began = performance.now();
    const { metres, nearestNeighbourMetres } = planTour({ latitude, longitude }, locations);
    costs.push(performance.now() - began);
    gains.push(1 - metres / nearestNeighbourMetres);
  }
  return { milliseconds: median(costs), gain: mean(gains), leastGain: Math.min(...gains) };
}
