import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Version, Versioned } from './content-collection.ts';
import { type ContentKind, type ContentValues, setField } from './content-form.tsx';
import { Moment } from './moment.tsx';
import { Failure, Loading } from './screen.tsx';
import './versions.css';

interface VersionsProps<Values extends ContentValues, Item extends Versioned & Values> {
  kind: ContentKind<Values, Item>;
  /** The item that is being edited. */
  item: Item;
  /** Fills the form with a version. Nothing is saved. */
  onReturn: (item: Item) => void;
  form: UseFormReturn<Values, unknown, Values>;
}

/** The versions of an item, the latest first, which are loaded when they are opened. */
export function useVersions<Values extends ContentValues, Item extends Versioned & Values>(
  { collection }: ContentKind<Values, Item>,
  id: number,
  isOpen: boolean,
) {
  const { loadVersions } = collection.useDrafts();
  return useQuery({
    queryKey: [collection.path, id, 'versions'],
    queryFn: () => loadVersions(id),
    enabled: isOpen,
    staleTime: 0,
  });
}

/** The earlier versions of an item. */
export function Versions<Values extends ContentValues, Item extends Versioned & Values>(
  props: VersionsProps<Values, Item>,
) {
  const { kind, item, onReturn, form } = props;
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useVersions(kind, item.id, isOpen);
  const [shown, setShown] = useState<number | null>(null);
  const [compared, setCompared] = useState<number | null>(null);
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
                <strong>{version.item.title}</strong>
                <span className="field-hint">
                  {changesOf(version.item, data[index + 1]?.item, kind.labels)}
                </span>
              </span>
              {version.version === item.version ? (
                <span className="field-hint">La guardada ahora</span>
              ) : (
                <span className="button-row">
                  <button
                    type="button"
                    className="button-text"
                    aria-expanded={compared === version.version}
                    onClick={() => setCompared(compared === version.version ? null : version.version)}
                  >
                    Comparar
                  </button>
                  <button type="button" className="button-quiet" onClick={() => returnTo(version)}>
                    Volver a esta versión
                  </button>
                </span>
              )}
              {compared === version.version && (
                <Comparison
                  kind={kind}
                  former={version.item}
                  form={form}
                  titles={{ former: 'Esta versión', current: 'Lo que hay ahora en el formulario' }}
                />
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

interface ComparisonProps<Values extends ContentValues, Item extends Versioned & Values> {
  kind: ContentKind<Values, Item>;
  former: object;
  form: UseFormReturn<Values, unknown, Values>;
  titles: { former: string; current: string };
}

const ItemComparison = lazy(async () => ({
  default: (await import('./item-comparison.tsx')).ItemComparison,
}));

/** Another state of the item beside the form's. Whether and when the item is published is not compared. */
export function Comparison<Values extends ContentValues, Item extends Versioned & Values>(
  props: ComparisonProps<Values, Item>,
) {
  const { kind, former, form, titles } = props;
  const current = useWatch({ control: form.control });
  const { active: _active, publishAt: _publishAt, ...labels } = kind.labels;
  return (
    <Suspense fallback={<Loading>Comparando…</Loading>}>
      <ItemComparison
        labels={labels}
        former={former}
        current={current}
        titles={titles}
        onTake={(field, value) => setField(form, field, value)}
      />
    </Suspense>
  );
}

/** Names the fields in which a version differs from the version before it. */
function changesOf(item: object, former: object | undefined, labels: Record<string, string>): string {
  if (!former) return 'La más vieja que hay';
  const [now, before] = [item as Record<string, unknown>, former as Record<string, unknown>];
  const names = Object.keys(labels).filter(
    (name) => JSON.stringify(now[name] ?? null) !== JSON.stringify(before[name] ?? null),
  );
  return `Cambió: ${names.map((name) => labels[name]).join(', ') || 'otros datos'}`;
}
