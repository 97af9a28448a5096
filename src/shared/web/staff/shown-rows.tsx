import { useState } from 'react';
import { counted } from '../../contract/counted.ts';
import { PAGE_ROWS } from '../../contract/page-rows.ts';
import { MoreRows } from './more-rows.tsx';
import { shownOf } from './paged-list.tsx';
import { inPages } from './table.tsx';

interface ShownRowsTexts {
  one: string;
  many: string;
}

/** Shows the rows of a list that was loaded as a whole a page at a time. */
export function useShownRows<Row>(rows: readonly Row[], { one, many }: ShownRowsTexts) {
  const [most, setMost] = useState(PAGE_ROWS);
  const shown = rows.slice(0, most);
  const hasMore = rows.length > shown.length;
  const showMore = () => setMost(shown.length + PAGE_ROWS);
  return {
    /** The rows that are shown, for the table. */
    pages: inPages(shown),
    /** How many there are in all. */
    count: hasMore ? shownOf(shown.length, rows.length, many) : counted(rows.length, one, many),
    /** The end of the list, with the button for more. */
    foot: rows.length > PAGE_ROWS && (
      <div className="list-foot cluster ends">
        <p className="field-hint">{hasMore && shownOf(shown.length, rows.length, many)}</p>
        <MoreRows
          list={{
            hasNextPage: hasMore,
            isFetchingNextPage: false,
            isFetchNextPageError: false,
          }}
          onMore={showMore}
          buttonText={`Ver más ${many}`}
          failed=""
          end={`No hay más ${many}.`}
          isLong
        />
      </div>
    ),
  };
}
