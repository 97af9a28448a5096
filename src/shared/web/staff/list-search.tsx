import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * A search field whose text is kept in the address for reloads and the back button. The field shows input at once and
 * the address follows a moment later, so that no letter is lost.
 */
export function useListSearch() {
  const [inAddress, setAddress] = useSearchParams();
  const [parameters, setParameters] = useState(inAddress);
  const latest = useRef(inAddress);
  const onTheWay = useRef<string[]>([]);
  const show = (next: URLSearchParams) => {
    latest.current = next;
    setParameters(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address tells when the address has changed
  useEffect(() => {
    const arrived = onTheWay.current.indexOf(inAddress.toString());
    if (arrived >= 0) onTheWay.current.splice(0, arrived + 1);
    else if (inAddress.toString() !== latest.current.toString()) show(inAddress); // the address was changed by a link and not by this field
  }, [inAddress]);

  const set = (name: string, value: string) => {
    const next = new URLSearchParams(latest.current);
    if (value) next.set(name, value);
    else next.delete(name);
    onTheWay.current.push(next.toString());
    show(next);
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  return {
    search: parameters.get('q') ?? '',
    setSearch: (value: string) => set('q', value),
    flag: (name: string) => parameters.get(name) === '1',
    setFlag: (name: string, value: boolean) => set(name, value ? '1' : ''),
    choice: (name: string) => parameters.get(name) ?? '',
    setChoice: set,
  };
}

const PAUSE_MS = 300;

/** What was typed, once the typing pauses, for a search on the server. An emptied field counts at once. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed === '' ? '' : settled;
}

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <search className="list-search">
    <Search aria-hidden="true" size={20} />
    <input
      type="search"
      aria-label={label}
      placeholder={`${label}...`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </search>
);
