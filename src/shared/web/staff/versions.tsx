import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Version } from './content-collection.ts';
import { Moment } from './moment.tsx';
import { Failure, Loading } from './screen.tsx';
import './versions.css';

interface VersionsProps<Item> {
  /** Loads the stored versions, the latest first. */
  load: () => Promise<Version<Item>[]>;
  queryKey: unknown[];
  /** The version that is being edited. */
  current: number;
  titleOf: (item: Item) => string;
  /** What the fields of an item are called. */
  labels: Record<string, string>;
  /** Fills the form with a version. Nothing is saved. */
  onReturn: (item: Item) => void;
}

/** The earlier versions of an item, which are loaded when they are opened. */
export function Versions<Item extends object>(props: VersionsProps<Item>) {
  const { load, queryKey, current, titleOf, labels, onReturn } = props;
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
          {data.map((version, index) => (
            <li key={version.version} className="cluster ends">
              <span>
                <Moment at={version.savedAt} />
                {version.author && `, ${version.author}`}
                <strong>{titleOf(version.item)}</strong>
                <span className="field-hint">{changesOf(version.item, data[index + 1]?.item, labels)}</span>
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

/** Says which fields of a version differ from those of the version before it. */
function changesOf(item: object, former: object | undefined, labels: Record<string, string>): string {
  if (!former) return 'La más vieja que hay';
  const [now, before] = [item as Record<string, unknown>, former as Record<string, unknown>];
  const names = Object.keys(labels).filter(
    (name) => JSON.stringify(now[name] ?? null) !== JSON.stringify(before[name] ?? null),
  );
  return `Cambió: ${names.map((name) => labels[name]).join(', ') || 'otros datos'}`;
}
