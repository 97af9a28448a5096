import { type ReactNode, useId, useState } from 'react';
import { ListFilter } from '../icons.ts';

interface FiltersProps {
  /** How many of the filters limit the list. */
  active: number;
  /** Whether they take a second line, because they do not fit beside the search. */
  isOwnLine?: boolean;
  children: ReactNode;
}

/**
 * The filters of a list. On a phone they fold into a button with the number of active ones, so that the list begins on the
 * first screen.
 */
export function Filters({ active, isOwnLine, children }: FiltersProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button-quiet filters-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ListFilter aria-hidden="true" size={20} />
        Filtros
        {active > 0 && (
          <>
            <span aria-hidden="true" className="filters-active">
              {active}
            </span>
            <span className="sr-only">{active === 1 ? ', 1 activo' : `, ${active} activos`}</span>
          </>
        )}
      </button>
      <div
        id={id}
        className="filters cluster tight"
        data-open={isOpen || undefined}
        data-line={isOwnLine || undefined}
      >
        {children}
      </div>
    </>
  );
}
