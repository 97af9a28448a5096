import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import type { Api } from '../../../shared/web/api.ts';
import {
  SEARCH_PAUSE_MS,
  SHORTEST_ADDRESS,
  type Suggestion,
  suggestionList,
} from '../../geocoding/contract.ts';

/**
 * Fetches address suggestions for the typed text, debounced. Only the response to the latest text is used. A failed
 * search shows neither suggestions nor an error message (spec, section 8).
 */
export function useSuggestions(api: Api, department: string) {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const [isSearching, setSearching] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<AbortController>(null);

  const clear = () => {
    clearTimeout(timer.current);
    latest.current?.abort();
    setSuggestions([]);
    setSearching(false);
  };
  const search = (typed: string) => {
    clear();
    const query = typed.trim();
    if (query.length < SHORTEST_ADDRESS) return;
    const controller = new AbortController();
    latest.current = controller;
    timer.current = setTimeout(async () => {
      setSearching(true);
      const found = await fetchSuggestions(api, query, department, controller.signal);
      if (controller.signal.aborted) return;
      setSuggestions(found);
      setSearching(false);
    }, SEARCH_PAUSE_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return { suggestions, isSearching, search, clear };
}

async function fetchSuggestions(
  api: Api,
  search: string,
  department: string,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const query = new URLSearchParams({ format: 'json', country: country.name, state: department, q: search });
  try {
    const response = (await api(`/api/geocodificar?${query}`, { signal })) as z.input<typeof suggestionList>;
    return z.parse(suggestionList, response);
  } catch {
    return [];
  }
}
