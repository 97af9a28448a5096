import { LONGEST_SEARCH } from './content-type.ts';
import { Search } from './menu-icons.ts';

interface ListSearchProps {
  /** The path of the list, to which the form is sent without JavaScript. */
  path: string;
  /** What is searched, as in 'Buscar noticias'. */
  label: string;
  query: string;
}

/** The search above a list of visitors. */
export const ListSearch = ({ path, label, query }: ListSearchProps) => (
  <search>
    <form action={path} className="search-box cluster tight" data-list-search>
      <label htmlFor="buscar" className="sr-only">
        {label}
      </label>
      <Search aria-hidden="true" size={20} />
      <input
        id="buscar"
        name="q"
        type="search"
        placeholder={`${label}…`}
        defaultValue={query}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className="button-quiet">
        Buscar
      </button>
    </form>
  </search>
);
