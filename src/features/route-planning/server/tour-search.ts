import { randomNumbers } from '../../../shared/contract/random-numbers.ts';

/** The search tries to join each node only to this many of its nearest nodes. */
const NEIGHBOURS = 10;
/** A gain up to this size counts as a rounding error, because the search might never end otherwise. */
const LEAST_GAIN = 1e-7;
/** The largest number of consecutive nodes that Or-opt moves together. */
const LONGEST_STRETCH = 3;
/** The largest number of consecutive nodes in each of the two parts that a perturbation exchanges. */
const LONGEST_PART = 50;

/** The costs from each node to every other: `size` rows of `size` values, one row after the other. */
export interface Costs {
  size: number;
  values: Float64Array;
}

/**
 * Improves a closed tour of all nodes for symmetric costs. It applies 2-opt (reversing a part) and Or-opt (moving up to
 * three nodes) among near nodes, repeats this after small random perturbations, and keeps each tour that is not longer
 * (iterated local search). The same input gives the same result. Returns the nodes in order.
 */
export function improvedTour(costs: Costs, first: readonly number[], disturbances: number): Int32Array {
  const search = new TourSearch(costs, first);
  search.improveAll();
  search.disturb(disturbances);
  return search.tour;
}

class TourSearch {
  readonly tour: Int32Array;
  private readonly size: number;
  private readonly costs: Float64Array;
  /** The position of each node in the tour. */
  private readonly at: Int32Array;
  /** The nearest nodes of each node, the nearest first. */
  private readonly near: Int32Array;
  private readonly nearCount: number;
  /** A stack of the nodes around which an improvement is possible, and for each node whether it is on the stack. */
  private readonly open: Int32Array;
  private readonly isOpen: Uint8Array;
  private openCount = 0;
  /** The positions of the parts that were reversed since the last perturbation, so that it can be undone. */
  private reversed: number[] = [];

  constructor({ size, values }: Costs, first: readonly number[]) {
    this.size = size;
    this.costs = values;
    this.tour = Int32Array.from(first);
    this.at = new Int32Array(size);
    for (let index = 0; index < size; index++) this.at[this.tour[index] as number] = index;
    this.nearCount = Math.min(NEIGHBOURS, size - 1);
    this.near = nearestNodes(values, size, this.nearCount);
    this.open = new Int32Array(size);
    this.isOpen = new Uint8Array(size);
  }

  /** Improves the tour until no 2-opt or Or-opt among near nodes shortens it. */
  improveAll() {
    for (let index = this.size - 1; index >= 0; index--) this.reopen(this.tour[index] as number);
    this.improveOpen();
  }

  /** Repeatedly exchanges two random neighbouring parts of the tour and improves it, unless that makes it longer. */
  disturb(times: number) {
    const random = randomNumbers(this.size);
    const longest = Math.min(LONGEST_PART, (this.size - 2) >> 1);
    if (longest < 1) return;
    for (let time = 0; time < times; time++) {
      this.reversed.length = 0;
      const here = Math.floor(random() * this.size);
      const one = 1 + Math.floor(random() * longest);
      const other = 1 + Math.floor(random() * longest);
      const gain = this.exchangeParts(here, one, other) + this.improveOpen();
      if (gain < -LEAST_GAIN) this.takeBack();
    }
  }

  /** Exchanges the two parts that follow a position. Returns by how much that shortens the tour. */
  private exchangeParts(here: number, one: number, other: number): number {
    const before = this.nodeAt(here);
    const [first, last] = [this.nodeAt(here + 1), this.nodeAt(here + one)];
    const [from, to] = [this.nodeAt(here + one + 1), this.nodeAt(here + one + other)];
    const after = this.nodeAt(here + one + other + 1);
    const gain =
      this.cost(before, first) +
      this.cost(last, from) +
      this.cost(to, after) -
      this.cost(before, from) -
      this.cost(to, first) -
      this.cost(last, after);
    this.exchange(before, first, last, from, to, after, false);
    for (const node of [before, first, last, from, to, after]) this.reopen(node);
    return gain;
  }

  private improveOpen(): number {
    let total = 0;
    while (this.openCount > 0) {
      this.openCount--;
      const node = this.open[this.openCount] as number;
      this.isOpen[node] = 0;
      for (let gain = this.improveAt(node); gain > 0; gain = this.improveAt(node)) total += gain;
    }
    return total;
  }

  private improveAt(node: number): number {
    return (
      this.reverseFrom(node, true) ||
      this.reverseFrom(node, false) ||
      this.moveFrom(node, true) ||
      this.moveFrom(node, false)
    );
  }

  /** 2-opt: replaces the edge after (or before) a node by an edge to a near node. Returns the gain, or 0 if none. */
  private reverseFrom(a: number, forwards: boolean): number {
    const b = this.beside(a, forwards);
    const now = this.cost(a, b);
    for (let index = a * this.nearCount, end = index + this.nearCount; index < end; index++) {
      const c = this.near[index] as number;
      const first = now - this.cost(a, c);
      if (first <= LEAST_GAIN) return 0;
      const d = this.beside(c, forwards);
      const gain = first + this.cost(c, d) - this.cost(b, d);
      if (gain <= LEAST_GAIN) continue;
      this.join(a, b, c, d);
      this.reopen(a);
      this.reopen(b);
      this.reopen(c);
      this.reopen(d);
      return gain;
    }
    return 0;
  }

  /**
   * Or-opt: moves a node, with up to two that follow it forwards (or backwards), next to one of its near nodes. Returns
   * the gain, or 0 if there is none.
   */
  private moveFrom(a: number, forwards: boolean): number {
    const before = this.beside(a, !forwards);
    const toBefore = this.cost(before, a);
    let last = a;
    for (let length = 1; length <= LONGEST_STRETCH && length < this.size - 2; length++) {
      if (length > 1) last = this.beside(last, forwards);
      const after = this.beside(last, forwards);
      const taken = toBefore + this.cost(last, after) - this.cost(before, after);
      if (taken <= LEAST_GAIN) continue;
      const gain = this.moveStretch(a, last, before, after, length, taken, forwards);
      if (gain > 0) return gain;
    }
    return 0;
  }

  private moveStretch(
    a: number,
    last: number,
    before: number,
    after: number,
    length: number,
    taken: number,
    forwards: boolean,
  ): number {
    for (let index = a * this.nearCount, end = index + this.nearCount; index < end; index++) {
      const c = this.near[index] as number;
      const first = taken - this.cost(a, c);
      if (first <= LEAST_GAIN) return 0;
      if (this.steps(a, c, forwards) < length) continue; // c is part of the moved stretch
      for (let side = 0; side < 2; side++) {
        const d = this.beside(c, forwards === (side === 0));
        if (this.steps(a, d, forwards) < length) continue;
        const gain = first + this.cost(c, d) - this.cost(last, d);
        if (gain <= LEAST_GAIN) continue;
        if (side === 0) this.exchange(before, a, last, after, c, d, false);
        else this.exchange(before, a, last, after, d, c, true);
        for (const node of [before, after, a, last, c, d]) this.reopen(node);
        return gain;
      }
    }
    return 0;
  }

  /**
   * Exchanges two neighbouring parts of the tour, which stand between `before` and `after`: the part from `first` to
   * `last` and the part from `from` to `to`. `turned` reverses the first part.
   */
  private exchange(
    before: number,
    first: number,
    last: number,
    from: number,
    to: number,
    after: number,
    turned: boolean,
  ) {
    this.join(before, first, to, after);
    this.join(before, to, from, last);
    if (!turned) this.join(to, last, first, after);
  }

  /** Replaces the edges a-b and c-d by a-c and b-d, where b follows a and d follows c, in either direction. */
  private join(a: number, b: number, c: number, d: number) {
    if (this.beside(a, true) === b) this.reverse(this.at[b] as number, this.at[c] as number);
    else this.reverse(this.at[a] as number, this.at[d] as number);
  }

  /** Reverses the part between two positions, or the rest if that is shorter, because both give the same tour. */
  private reverse(from: number, to: number) {
    this.reversed.push(from, to);
    const { size, tour, at } = this;
    let length = to - from + 1;
    if (length <= 0) length += size;
    let [left, right] = [from, to];
    if (length * 2 > size) {
      left = to + 1 === size ? 0 : to + 1;
      right = from === 0 ? size - 1 : from - 1;
      length = size - length;
    }
    for (let swaps = length >> 1; swaps > 0; swaps--) {
      const one = tour[left] as number;
      const other = tour[right] as number;
      tour[left] = other;
      at[other] = left;
      tour[right] = one;
      at[one] = right;
      left = left + 1 === size ? 0 : left + 1;
      right = right === 0 ? size - 1 : right - 1;
    }
  }

  private takeBack() {
    const parts = this.reversed;
    this.reversed = [];
    for (let index = parts.length - 2; index >= 0; index -= 2)
      this.reverse(parts[index] as number, parts[index + 1] as number);
  }

  private reopen(node: number) {
    if (this.isOpen[node] === 1) return;
    this.isOpen[node] = 1;
    this.open[this.openCount++] = node;
  }

  private cost(from: number, to: number): number {
    return this.costs[from * this.size + to] as number;
  }

  private nodeAt(position: number): number {
    return this.tour[position % this.size] as number;
  }

  private beside(node: number, forwards: boolean): number {
    const position = this.at[node] as number;
    if (forwards) return this.tour[position + 1 === this.size ? 0 : position + 1] as number;
    return this.tour[position === 0 ? this.size - 1 : position - 1] as number;
  }

  /** Returns the number of steps from one node to another, forwards (or backwards). */
  private steps(from: number, to: number, forwards: boolean): number {
    const difference = ((this.at[to] as number) - (this.at[from] as number)) * (forwards ? 1 : -1);
    return difference < 0 ? difference + this.size : difference;
  }
}

/** The nearest `count` nodes of each node, the nearest first. */
function nearestNodes(costs: Float64Array, size: number, count: number): Int32Array {
  const near = new Int32Array(size * count);
  for (let node = 0; node < size; node++) {
    const row = costs.subarray(node * size, (node + 1) * size);
    let found = 0;
    for (let other = 0; other < size; other++) {
      if (other === node) continue;
      const cost = row[other] as number;
      if (found === count && cost >= (row[near[node * count + found - 1] as number] as number)) continue;
      let place = found < count ? found++ : count - 1;
      for (; place > 0; place--) {
        const previous = near[node * count + place - 1] as number;
        if ((row[previous] as number) <= cost) break;
        near[node * count + place] = previous;
      }
      near[node * count + place] = other;
    }
  }
  return near;
}
