import Search from 'lucide-react/icons/search';
import { useSearchParams } from 'react-router';

/** What is searched for stays in the address, so that a reload and the back button find it again. */
export function useListSearch() {
  const [parameters, setParameters] = useSearchParams();
  const set = (name: string, value: string) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    search: parameters.get('q') ?? '',
    setSearch: (value: string) => set('q', value),
    flag: (name: string) => parameters.get(name) === '1',
    setFlag: (name: string, value: boolean) => set(name, value ? '1' : ''),
  };
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
