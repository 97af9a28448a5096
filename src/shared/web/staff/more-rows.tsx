import { useEffect, useRef } from 'react';
import { Failure } from './screen.tsx';

interface MoreRowsProps {
  /** The list, fetched page by page. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** 'Ver más mensajes' */
  buttonText: string;
  /** The message after a failure. */
  failed: string;
  /** Shown at the end of a list of more than one page. */
  end: string;
  isLong: boolean;
}

/** The button that fetches the next page of a long list. The focus stays at the end of the rows. */
export function MoreRows({ list, buttonText, failed, end, isLong }: MoreRowsProps) {
  const last = useRef<HTMLParagraphElement>(null);
  const wasRequested = useRef(false);
  useEffect(() => {
    if (list.hasNextPage || !wasRequested.current) return;
    wasRequested.current = false;
    if (document.activeElement === document.body) last.current?.focus({ preventScroll: true });
  }, [list.hasNextPage]);
  const fetchMore = () => {
    wasRequested.current = true;
    void list.fetchNextPage();
  };
  if (list.isFetchNextPageError) {
    return <Failure onRetry={fetchMore}>{failed}</Failure>;
  }
  if (list.hasNextPage) {
    return (
      <button
        type="button"
        className="button-quiet more-rows"
        aria-disabled={list.isFetchingNextPage}
        onClick={() => list.isFetchingNextPage || fetchMore()}
      >
        {list.isFetchingNextPage ? 'Cargando…' : buttonText}
      </button>
    );
  }
  return (
    isLong && (
      <p ref={last} tabIndex={-1} className="list-count more-rows">
        {end}
      </p>
    )
  );
}
