import { useEffect, useRef } from 'react';
import { Failure } from './screen.tsx';

interface MoreRowsProps {
  /** State of the query that fetches the list page by page. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
  };
  onMore: () => unknown;
  /** Label of the button, for instance 'Ver más mensajes'. */
  buttonText: string;
  /** The message when the next page could not be loaded. */
  failed: string;
  /** Text at the end of a list that has more than one page. */
  end: string;
  isLong: boolean;
}

/**
 * The button that loads the next page of a list. After the last page, the focus moves to the text at the end of the
 * list.
 */
export function MoreRows({ list, onMore, buttonText, failed, end, isLong }: MoreRowsProps) {
  const last = useRef<HTMLParagraphElement>(null);
  const wasRequested = useRef(false);
  useEffect(() => {
    if (list.hasNextPage || !wasRequested.current) return;
    wasRequested.current = false;
    if (document.activeElement === document.body) last.current?.focus({ preventScroll: true });
  }, [list.hasNextPage]);
  const fetchMore = () => {
    wasRequested.current = true;
    void onMore();
  };
  if (list.isFetchNextPageError) {
    return <Failure onRetry={fetchMore}>{failed}</Failure>;
  }
  if (list.hasNextPage) {
    return (
      <button
        type="button"
        className="button-quiet"
        aria-disabled={list.isFetchingNextPage}
        onClick={() => list.isFetchingNextPage || fetchMore()}
      >
        {list.isFetchingNextPage ? 'Cargando…' : buttonText}
      </button>
    );
  }
  return (
    isLong && (
      <p ref={last} tabIndex={-1} className="field-hint">
        {end}
      </p>
    )
  );
}
