import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { counted } from '../../../shared/contract/counted.ts';
import type { Bounds, Coordinates } from '../../../shared/contract/geography.ts';
import { Route } from '../../../shared/web/icons.ts';
import { usePageClass } from '../../../shared/web/staff/page-class.ts';
import { ROUNDS_PATH } from '../../list-requests/contract.ts';
import { MOST_STOPS } from '../contract.ts';
import { NewRoundDialog } from './new-round-dialog.tsx';
import './round-bar.css';

interface RoundBarProps {
  /** The list requests selected in the table or on the map, and a function that clears the selection. */
  selection: { ids: ReadonlySet<number>; clear: () => void };
  /** Whether any list request is pending. */
  isAnyPending: boolean;
  /**
   * Returns the bounds that the map currently shows; null without a map, and when they contain no pending list request.
   */
  boundsOnMap: () => Bounds | null;
  /** The search text, which also limits the list requests on the map. */
  query: string;
  /** The starting point of a round unless the user chooses the device's location. */
  centre: Coordinates;
  /** More actions for the pending list requests. */
  children?: ReactNode;
}

/** The bar with the number of selected list requests and the button that opens the dialog for a new delivery round. */
export function RoundBar(props: RoundBarProps) {
  const { selection, isAnyPending, boundsOnMap, children, ...choice } = props;
  const { ids, clear } = selection;
  const navigate = useNavigate();
  usePageClass('has-bottom-bar');
  const [opened, setOpened] = useState<{ bounds: Bounds | null } | null>(null);
  return (
    <>
      <div className="round-bar bottom-bar list-bar cluster" data-chosen={ids.size > 0 || undefined}>
        {(isAnyPending || ids.size > 0) && (
          <button
            type="button"
            className="button button-new"
            onClick={() => setOpened({ bounds: boundsOnMap() })}
          >
            <Route aria-hidden="true" size={20} />
            Armar reparto
          </button>
        )}
        <p role="status">{ids.size > 0 && selectionText(ids.size)}</p>
        {ids.size > 0 && (
          <button type="button" className="button-text" onClick={clear}>
            Quitar la selección
          </button>
        )}
        {children}
        <Link to={ROUNDS_PATH} className="row-link">
          Repartos
        </Link>
      </div>
      {opened && (
        <NewRoundDialog
          {...choice}
          selectedIds={[...ids]}
          bounds={opened.bounds}
          onClose={() => setOpened(null)}
          onMade={(id) => {
            clear();
            void navigate(`${ROUNDS_PATH}/${id}`);
          }}
        />
      )}
    </>
  );
}

function selectionText(count: number) {
  const selected = counted(count, 'elegido', 'elegidos');
  return count < MOST_STOPS ? selected : `${selected}, lo más que lleva un reparto`;
}
