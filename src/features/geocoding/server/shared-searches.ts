import type { Suggestion } from '../contract.ts';

interface Search {
  suggestions: Promise<Suggestion[]>;
  /** The number of visitors who wait for this search. */
  wanted: number;
}

/** The address searches in progress in this process. Concurrent requests for the same text share one search. */
export function sharedSearches() {
  const running = new Map<string, Search>();

  function forget(query: string, search: Search) {
    if (running.get(query) === search) running.delete(query);
  }

  function start(query: string, lookUp: () => Promise<Suggestion[]>): Search {
    const search = { wanted: 0, suggestions: Promise.resolve().then(lookUp) };
    const end = () => forget(query, search);
    search.suggestions.then(end, end);
    running.set(query, search);
    return search;
  }

  return {
    /**
     * Joins the running search for this text, or starts one. When `signal` aborts, the visitor no longer counts as
     * waiting.
     */
    join(query: string, lookUp: () => Promise<Suggestion[]>, signal: AbortSignal): Promise<Suggestion[]> {
      const search = running.get(query) ?? start(query, lookUp);
      search.wanted++;
      const leave = () => {
        search.wanted--;
        if (search.wanted === 0) forget(query, search);
      };
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
      return search.suggestions;
    },

    /** Whether any visitor still waits for the result of this text. */
    isWanted: (query: string) => running.has(query),
  };
}
