import { useState } from 'react';
import type { Versioned } from '../content-collection.ts';
import type { ContentFormState, ContentKind, ContentValues } from '../content-form.tsx';
import { Failure, Loading } from '../screen.tsx';
import { Comparison, useVersions } from '../versions.tsx';

interface SavedByOtherProps<Values extends ContentValues, Item extends Versioned & Values> {
  kind: ContentKind<Values, Item>;
  id: number;
  form: ContentFormState<Values>['form'];
}

/** What another user saved while this one edited, beside the form, after a click. */
export function SavedByOther<Values extends ContentValues, Item extends Versioned & Values>(
  props: SavedByOtherProps<Values, Item>,
) {
  const { kind, id, form } = props;
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useVersions(kind, id, isOpen);
  const [latest] = data ?? [];
  return (
    <details className="disclosure" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Comparar con lo tuyo</summary>
      {isError ? (
        <Failure onRetry={() => void refetch()}>No se pudo cargar lo que se guardó.</Failure>
      ) : latest ? (
        <Comparison
          kind={kind}
          former={latest.item}
          form={form}
          titles={{ former: `Lo que guardó ${latest.author ?? 'otra persona'}`, current: 'Lo tuyo' }}
        />
      ) : (
        isOpen && <Loading>Cargando…</Loading>
      )}
    </details>
  );
}
