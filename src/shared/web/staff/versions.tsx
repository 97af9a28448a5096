import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../contract/calendar.ts';
import type { Version } from './content-collection.ts';
import { Failure, Loading } from './screen.tsx';
import './versions.css';

interface VersionsProps<Item> {
  /** Loads the stored versions, the latest first. */
  load: () => Promise<Version<Item>[]>;
  queryKey: unknown[];
  /** The version that is being edited. */
  current: number;
  titleOf: (item: Item) => string;
  /** Fills the form with a version. Nothing is saved. */
  onReturn: (item: Item) => void;
}

/** The earlier versions of an item, which are loaded when they are opened. */
export function Versions<Item>({ load, queryKey, current, titleOf, onReturn }: VersionsProps<Item>) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: load, enabled: isOpen, staleTime: 0 });
  const [shown, setShown] = useState<number | null>(null);
  const returnTo = ({ version, item }: Version<Item>) => {
    onReturn(item);
    setShown(version);
  };
  return (
    <details className="disclosure" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Versiones anteriores</summary>
      {isError ? (
        <Failure onRetry={() => void refetch()}>No se pudieron cargar las versiones.</Failure>
      ) : !data ? (
        isOpen && <Loading>Cargando…</Loading>
      ) : data.length < 2 ? (
        <p className="field-hint">Todavía no hay versiones anteriores. Cada vez que se guarda queda una.</p>
      ) : (
        <ol className="versions">
          {data.map((version) => (
            <li key={version.version}>
              <span>
                <time dateTime={version.savedAt}>{formatMoment(version.savedAt)}</time>
                {version.author && `, ${version.author}`}
                <strong>{titleOf(version.item)}</strong>
              </span>
              {version.version === current ? (
                <span className="field-hint">La guardada ahora</span>
              ) : (
                <button type="button" className="button-quiet" onClick={() => returnTo(version)}>
                  Volver a esta versión
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="field-hint">
        {shown !== null && 'El formulario tiene esa versión. Para que quede, guardá los cambios.'}
      </p>
    </details>
  );
}
