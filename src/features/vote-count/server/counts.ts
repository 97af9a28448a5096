import { type CircuitCounted, circuitCount } from '../web/circuit-count.ts';
import type { StoredEntry } from './store.ts';

export type Counts = ReadonlyMap<number, CircuitCounted<StoredEntry>>;

/** Returns how far each circuit is that has an entry, from all entries in the order in which they came. */
export function countsByCircuit(entries: readonly StoredEntry[]): Counts {
  const byCircuit = new Map<number, StoredEntry[]>();
  for (const entry of entries) {
    const own = byCircuit.get(entry.circuit);
    if (own) own.push(entry);
    else byCircuit.set(entry.circuit, [entry]);
  }
  return new Map([...byCircuit].map(([circuit, own]) => [circuit, circuitCount(own)]));
}
