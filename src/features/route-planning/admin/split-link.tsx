import { Link, useNavigate } from 'react-router';
import type { Bounds } from '../../../shared/contract/geography.ts';
import { Users } from '../../../shared/web/menu-icons.ts';
import { splitAddress } from './split-address.ts';

interface SplitLinkProps {
  /** Returns the bounds that the map currently shows; null without a map. */
  boundsOnMap: () => Bounds | null;
  /** The search text, which also limits the list requests on the map. */
  query: string;
}

/** The link to the screen that splits pending list requests. It passes on the bounds of the map and the search. */
export function SplitLink({ boundsOnMap, query }: SplitLinkProps) {
  const navigate = useNavigate();
  return (
    <Link
      to={splitAddress({ bounds: null, query })}
      className="row-link split-link"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(splitAddress({ bounds: boundsOnMap(), query }));
      }}
    >
      <Users aria-hidden="true" size={18} />
      <span className="split-words">
        <span className="unseen-on-phone">Repartir </span>entre varios
      </span>
    </Link>
  );
}
