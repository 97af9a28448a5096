import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

interface ScreenProps {
  title: string;
  /** The search and the like of a list, beside the title. They stay in view while the list scrolls. */
  tools?: ReactNode;
  /** The filters of the list: `Filters`. */
  filters?: ReactNode;
  /** The main action of the screen. */
  action?: ReactNode;
  children: ReactNode;
}

/** A screen of the back office. Its heading gets the focus after a navigation, and is the title of the window. */
export function Screen({ title, tools, filters, action, children }: ScreenProps) {
  const header = useHeadHeight();
  const heading = useRef<HTMLHeadingElement>(null);
  const arrival = useNavigationType();
  const isFirst = arrival === 'POP' && document.activeElement === document.body;
  const focusOnArrival = useRef(!isFirst);
  useEffect(() => {
    document.title = `${title} · Administración`;
    if (focusOnArrival.current) heading.current?.focus({ preventScroll: true });
    focusOnArrival.current = false;
  }, [title]);
  return (
    <div className="screen stack">
      <div ref={header} className="screen-header cluster" data-sticky={tools ? true : undefined}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {tools && <div className="list-tools cluster">{tools}</div>}
        {filters}
        {action}
      </div>
      {children}
    </div>
  );
}

/**
 * Gives the stylesheets the height of the screen's head as `--tools-height`, because the headers of a table stick below
 * the head, whose controls may wrap.
 */
function useHeadHeight() {
  const header = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = header.current;
    if (!element) return;
    const measured = new ResizeObserver(() =>
      element.parentElement?.style.setProperty('--tools-height', `${element.offsetHeight}px`),
    );
    measured.observe(element);
    return () => measured.disconnect();
  }, []);
  return header;
}

/** Shown while a list loads; the styles delay it for a moment. */
export const Loading = ({ children }: { children: string }) => (
  <div className="loading stack" role="status">
    <p>{children}</p>
    <div className="skeleton" aria-hidden="true" />
    <div className="skeleton" aria-hidden="true" />
    <div className="skeleton" aria-hidden="true" />
  </div>
);

export const Failure = ({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) => (
  <div className="failure" role="alert">
    <p>{children}</p>
    {onRetry && (
      <button type="button" className="button-quiet" onClick={onRetry}>
        Probar de nuevo
      </button>
    )}
  </div>
);

export const Empty = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="empty">
    <p>{children}</p>
    {action}
  </div>
);

interface NothingFoundProps {
  children: string;
  search: string;
  onClearSearch: () => void;
  /** The button that removes the filter. */
  showAll?: { buttonText: string; onShowAll: () => void } | false;
  /** Explains what will appear in the list, shown while it is empty without a search or filter. */
  hint?: string;
  /** Shown below the hint, also only without a search or filter. */
  action?: ReactNode;
}

/** The empty state of a list, with a button that removes the search or the filter. */
export function NothingFound({ children, search, onClearSearch, showAll, hint, action }: NothingFoundProps) {
  const clearing = search ? { buttonText: 'Limpiar búsqueda', onShowAll: onClearSearch } : showAll;
  if (!clearing) return <Empty action={action}>{hint ? `${children} ${hint}` : children}</Empty>;
  return (
    <Empty
      action={
        <button type="button" className="button-quiet" onClick={clearing.onShowAll}>
          {clearing.buttonText}
        </button>
      }
    >
      {children}
    </Empty>
  );
}
