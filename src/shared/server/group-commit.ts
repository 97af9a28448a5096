import { setImmediate as nextTurn } from 'node:timers/promises';

interface Options<Item, Result> {
  /**
   * Writes several items in one transaction and returns their results in the same order. When it throws, no item was
   * written.
   */
  write: (items: Item[]) => Promise<Result[]>;
  /** Items with the same subject are never in one group, because one of them may depend on the other. */
  subjectOf: (item: Item) => string;
  /** Whether `write` may succeed with fewer items after this error. */
  isOfOneItem: (error: unknown) => boolean;
}

/** Maximum number of items in a group. */
const MOST = 100;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Returns a function that writes one item and resolves to its result. Items that arrive while a group is being written
 * form the next group, so that one commit, with one sync to the disk, serves many concurrent requests. After an error
 * that a single item may have caused, the items of the group are written one by one. After any other error, all items
 * that wait are rejected too, because they would only wait for the same error.
 */
export function groupCommit<Item, Result>({ write, subjectOf, isOfOneItem }: Options<Item, Result>) {
  let waiting: Waiting<Item, Result>[] = [];
  let isWriting = false;

  async function writeAll() {
    while (waiting.length > 0) {
      await othersToArrive();
      await settle(takeGroup());
    }
    isWriting = false;
  }

  /**
   * Waits as long as further items arrive in every two iterations of the event loop, so that a group contains all
   * requests that have arrived. An iteration accepts only one connection, whose request is read in the next one.
   */
  async function othersToArrive(): Promise<void> {
    for (let before = 0; waiting.length > before && waiting.length < MOST; ) {
      before = waiting.length;
      await nextTurn();
      await nextTurn();
    }
  }

  function takeGroup(): Waiting<Item, Result>[] {
    const group = new Map<string, Waiting<Item, Result>>();
    const rest: Waiting<Item, Result>[] = [];
    for (const entry of waiting) {
      const subject = subjectOf(entry.item);
      if (group.size < MOST && !group.has(subject)) group.set(subject, entry);
      else rest.push(entry);
    }
    waiting = rest;
    return [...group.values()];
  }

  /** Never rejects: every error goes to the callers of the items. */
  async function settle(group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await write(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (!isOfOneItem(error)) reject([...group, ...waiting.splice(0)], error);
      else if (group.length === 1) reject(group, error);
      else for (const entry of group) await settle([entry]);
    }
  }

  function reject(entries: Waiting<Item, Result>[], error: unknown) {
    for (const entry of entries) entry.reject(error);
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWriting) {
        isWriting = true;
        void writeAll();
      }
    });
}
