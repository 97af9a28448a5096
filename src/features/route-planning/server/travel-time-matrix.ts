import { HOUR_MS } from '../../../shared/contract/durations.ts';
import type { Coordinates } from '../../../shared/contract/geography.ts';

/** The value of a time or distance by street that is not known. */
export const UNKNOWN = -1;

/** Metres and seconds by street from each node to each, row by row; UNKNOWN where the router found no way. */
export interface TravelTimeMatrix {
  size: number;
  metres: Float64Array;
  seconds: Float64Array;
}

/** A cache with this many pairs of locations needs about 20 MB. It is cleared an hour after the last new pair. */
const MOST_CELLS = 300_000;
const KEPT_MS = HOUR_MS;
const MOST_NODES = 2 ** 16;
const MOST_METRES = 2 ** 20;

/** Caches distances and times by street between locations, whose coordinates are rounded to about a metre. */
export class StreetCache {
  private readonly nodes = new Map<string, number>();
  private readonly cells = new Map<number, number>();
  private timer: NodeJS.Timeout | undefined;

  /** Clears the cache if it may have no room for the ways between this many more locations. */
  makeRoom(locations: number) {
    const isFull = this.cells.size + locations ** 2 > MOST_CELLS || this.nodes.size + locations > MOST_NODES;
    if (isFull) this.clear();
  }

  /** Returns the cached distances and times between these locations, and UNKNOWN for all others. */
  read(profile: string, locations: readonly Coordinates[]): TravelTimeMatrix {
    const size = locations.length;
    const matrix = { size, metres: new Float64Array(size * size), seconds: new Float64Array(size * size) };
    const ids = this.idsOf(profile, locations);
    for (const [from, one] of ids.entries())
      for (const [to, other] of ids.entries()) {
        if (one === other) continue;
        const cell = this.cells.get(one * MOST_NODES + other) ?? UNKNOWN;
        const index = from * size + to;
        matrix.metres[index] = cell === UNKNOWN ? UNKNOWN : cell % MOST_METRES;
        matrix.seconds[index] = cell === UNKNOWN ? UNKNOWN : Math.floor(cell / MOST_METRES) / 10;
      }
    return matrix;
  }

  /** Whether some ways from one group of locations to another are not in the cache. */
  hasGap(profile: string, sources: readonly Coordinates[], destinations: readonly Coordinates[]): boolean {
    const columns = this.idsOf(profile, destinations);
    return this.idsOf(profile, sources).some((row) =>
      columns.some((column) => row !== column && !this.cells.has(row * MOST_NODES + column)),
    );
  }

  /** Stores the ways from some locations to others. */
  write(
    profile: string,
    sources: readonly Coordinates[],
    destinations: readonly Coordinates[],
    wayOf: (from: number, to: number) => { metres: number; seconds: number } | null,
  ) {
    const rows = this.idsOf(profile, sources);
    const columns = this.idsOf(profile, destinations);
    for (const [from, row] of rows.entries())
      for (const [to, column] of columns.entries()) {
        const way = wayOf(from, to);
        const cell = way
          ? Math.round(way.seconds * 10) * MOST_METRES + Math.min(MOST_METRES - 1, Math.round(way.metres))
          : UNKNOWN;
        this.cells.set(row * MOST_NODES + column, cell);
      }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.clear(), KEPT_MS).unref();
  }

  clear() {
    clearTimeout(this.timer);
    this.nodes.clear();
    this.cells.clear();
  }

  private idsOf(profile: string, locations: readonly Coordinates[]): number[] {
    return locations.map((location) => {
      const key = `${profile} ${lonLat(location)}`;
      const id = this.nodes.get(key) ?? this.nodes.size;
      this.nodes.set(key, id);
      return id;
    });
  }
}

/** Formats coordinates for a router, with five decimals, which is a precision of about one metre. */
export const lonLat = ({ latitude, longitude }: Coordinates) =>
  `${+longitude.toFixed(5)},${+latitude.toFixed(5)}`;
