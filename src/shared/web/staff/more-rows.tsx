import { useEffect, useRef } from 'react';
import { Failure } from './screen.tsx';

interface MoreRowsProps {
  /** The list, read part by part. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** 'Ver más mensajes' */
  act: string;
  /** What is said when they do not come. */
  failed: string;
  /** What is said at the end of a list that was longer than its first part. */
  end: string;
  isLong: boolean;
}

/** The rest of a long list, asked for when somebody wants it. The focus stays where it was, at the end of the rows. */
export function MoreRows({ list, act, failed, end, isLong }: MoreRowsProps) {
  const last = useRef<HTMLParagraphElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (list.hasNextPage || !wasAsked.current) return;
    wasAsked.current = false;
    if (document.activeElement === document.body) last.current?.focus({ preventScroll: true });
  }, [list.hasNextPage]);
  const ask = () => {
    wasAsked.current = true;
    void list.fetchNextPage();
  };
  if (list.isFetchNextPageError) {
    return <Failure onRetry={ask}>{failed}</Failure>;
  }
  if (list.hasNextPage) {
    return (
      <button
        type="button"
        className="button-quiet more-rows"
        aria-disabled={list.isFetchingNextPage}
        onClick={() => list.isFetchingNextPage || ask()}
      >
        {list.isFetchingNextPage ? 'Cargando…' : act}
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
