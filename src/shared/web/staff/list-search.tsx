import { useEffect, useRef, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Search } from '../menu-icons.ts';
import { OPEN } from './opened-path.ts';
import { OPENED_HERE } from './scroll-restoration.tsx';

/** From this number of lines on, a short list has a search, which is then faster than reading. */
export const SEARCHED_FROM = 8;

/**
 * Search, filters and the open item of a list, stored in the URL query so that a reload and the back button restore
 * them. The fields show input at once. The URL is updated a moment later and does not overwrite letters typed in the
 * meantime.
 */
export function useListSearch() {
  const [inAddress, setAddress] = useSearchParams();
  const [parameters, setParameters] = useState(inAddress);
  const latest = useRef(inAddress);
  /** URL queries that were set here and that the router has not reported yet. */
  const expected = useRef<string[]>([]);
  useEffect(() => {
    const address = inAddress.toString();
    const position = expected.current.indexOf(address);
    if (position >= 0) expected.current.splice(0, position + 1);
    else if (address !== latest.current.toString()) {
      latest.current = inAddress; // the URL was changed by a link, not by these fields
      setParameters(inAddress);
    }
  }, [inAddress]);

  const { state } = useLocation();
  // After a change of the filter, the former entry in the history shows another list, so closing an item must not go
  // back to that entry.
  const set = (name: string, value: string, options: NavigateOptions = { replace: true, state: null }) => {
    const next = new URLSearchParams(latest.current);
    if (value) next.set(name, value);
    else next.delete(name);
    expected.current.push(next.toString());
    latest.current = next;
    setParameters(next);
    setAddress(next, { ...options, preventScrollReset: true });
  };
  const navigate = useNavigate();
  const isOpenedHere = state === OPENED_HERE;
  const openId = Number(parameters.get(OPEN)) || undefined;
  /** Opens an item beside the list. The back button closes it, whichever items were opened in between. */
  const openItem = (id: number) => {
    const isFirst = openId === undefined;
    set(OPEN, String(id), isFirst ? { state: OPENED_HERE } : { replace: true, state });
  };
  const closeItem = () => (isOpenedHere ? void navigate(-1) : set(OPEN, ''));
  return {
    openId,
    openItem,
    closeItem,
    search: parameters.get('q') ?? '',
    setSearch: (value: string) => set('q', value),
    setFlag: (name: string, value: boolean) => set(name, value ? '1' : ''),
    choice: (name: string) => parameters.get(name) ?? '',
    setChoice: set,
  };
}

const PAUSE_MS = 300;

/**
 * Returns the typed text, debounced for a search on the server by `pause` milliseconds. An emptied field takes effect
 * at once.
 */
export function useSettled(typed: string, pause = PAUSE_MS): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, pause]);
  return typed === '' ? '' : settled;
}

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <search className="search-box list-search cluster tight">
    <Search aria-hidden="true" size={20} />
    <input
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={`${label}...`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </search>
);
