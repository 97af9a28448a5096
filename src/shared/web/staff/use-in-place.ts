import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { messageFor, Refused } from '../api.ts';
import { conflictIn } from './conflict.tsx';
import type { ContentCollection, Listed, Versioned } from './content-collection.ts';
import type { CellEditorProps, Edit, EditableColumn, InPlace, InPlaceField } from './in-place.tsx';
import { announceError, announceOutcome } from './toasts.tsx';
import { useStable } from './use-stable.ts';

interface Options<Values extends { active: boolean }, Item extends Versioned & Values> {
  collection: ContentCollection<Values, Item>;
  columns: readonly EditableColumn<Listed<Item>>[];
  items: Listed<Item>[];
  /** The notice about a change, and the first sentence of the notice about a failure. */
  done: string;
  failed: string;
}

const loadEditor = async () => (await import('./cell-editor.tsx')).CellEditor;
const NOT_LOADED = 'No pudimos abrir el campo. Revisá tu conexión y probá de nuevo.';
const CHANGED_AGAIN = 'Mientras tanto volvió a cambiar.';

/**
 * Changes of single fields in a list. A change goes through the schema of the item's form, is shown at once, and is sent
 * with the whole item and its version. A failure brings the former value back and opens the cell again with what was
 * typed. The other fields are those that the server stored last, so a change overwrites only its own field.
 */
export function useInPlace<Values extends { active: boolean }, Item extends Versioned & Values>({
  collection,
  columns,
  items,
  ...texts
}: Options<Values, Item>) {
  const client = useQueryClient();
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map());
  const [Editor, setEditor] = useState<ComponentType<CellEditorProps>>();
  const stored = useRef(new Map<number, Item>());
  /** The last request of each item. The next one waits for it, because it needs the version that it stores. */
  const requests = useRef(new Map<number, Promise<unknown>>());
  const { mutateAsync } = collection.useSave({ onSaved: (item) => void stored.current.set(item.id, item) });

  const requestEditor = useStable(() => loadEditor().then((editor) => setEditor(() => editor)));
  // The list does not wait for the editor, which has to be there when the connection is lost.
  useEffect(() => void requestEditor().catch(() => {}), [requestEditor]);

  const put = (name: string, edit: Edit | null) =>
    setEdits((former) => {
      const next = new Map(former);
      if (edit) next.set(name, edit);
      else next.delete(name);
      return next;
    });
  const fieldOf = (key: string) => columns.find((column) => column.key === key)?.inPlace;
  const find = (id: number) => items.find((item) => item.id === id);

  const open = useStable(
    (row: { id: number }, key: string, opener: Element | null = document.activeElement) => {
      const [item, field, name] = [find(row.id), fieldOf(key), nameOf(row, key)];
      if (!item || !field || edits.has(name)) return;
      const text = field.textOf(item);
      put(name, { text, seen: text, opener });
      if (!Editor)
        requestEditor().catch(() => {
          put(name, null);
          announceError(NOT_LOADED);
        });
    },
  );

  const close = useStable((row: { id: number }, key: string) => put(nameOf(row, key), null));

  const save = useStable((row: { id: number }, key: string, text: string) => {
    const [item, field, name] = [find(row.id), fieldOf(key), nameOf(row, key)];
    if (!item || !field) return true;
    const now = field.textOf(item);
    const { opener = null, seen = now } = edits.get(name) ?? {};
    const { values, problem } = checked(field.valuesOf(text));
    const isConflict = seen !== now;
    if (text === now || (!problem && isIn(item, values))) {
      put(name, null);
      return true;
    }
    if (problem || isConflict) {
      put(name, { text, seen: now, opener, problem, isConflict });
      return false;
    }
    put(name, { text, seen, opener, saving: values });
    void send(item, field, values, (failure) => put(name, failure && { text, opener, ...failure }));
    return true;
  });

  /** Changes a field without its cell, for buttons. A failure is only announced. */
  const change = useStable((item: Listed<Item>, key: string, text: string) => {
    const [field, name] = [fieldOf(key), nameOf(item, key)];
    if (!field || edits.get(name)?.saving) return;
    const values = field.valuesOf(text);
    put(name, { text, seen: '', opener: null, saving: values });
    void send(item, field, values, () => put(name, null), true);
  });

  /** Validates values with the schema of the form. */
  function checked(values: Partial<Item>): { values: Partial<Item>; problem?: string | undefined } {
    const shape = collection.input.model.shape as Record<string, z.ZodMiniType>;
    const parsed: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(values)) {
      const result = z.safeParse(shape[name] ?? z.unknown(), value);
      if (!result.success) return { values, problem: result.error.issues[0]?.message };
      parsed[name] = result.data;
    }
    return { values: parsed as Partial<Item> };
  }

  /** Sends changed values after the item's earlier changes. `settle` gets what to show at the cell, or null. */
  async function send(
    item: Listed<Item>,
    field: InPlaceField<Listed<Item>>,
    values: Partial<Item>,
    settle: (failure: Pick<Edit, 'seen' | 'problem' | 'isConflict'> | null) => void,
    isQuiet = false,
  ) {
    const { done = () => texts.done, failed = texts.failed } = field;
    try {
      const { outcome, former } = await inTurn(item, values);
      settle(null);
      announceOutcome(outcome, done(values), { undo: () => void takeBack(item, former, values) });
    } catch (error) {
      const own = isQuiet ? undefined : problemOf(error, values);
      const isConflict = !isQuiet && conflictIn(error) !== null;
      if (isConflict) await client.refetchQueries({ queryKey: [collection.path], exact: true });
      else if (!own) announceError(`${failed} ${messageFor(error)}`);
      settle({ seen: field.textOf(latest(item)), problem: own, isConflict });
    }
  }

  /** Sends the item with changed values when its earlier changes are stored. */
  function inTurn(item: Listed<Item>, values: Partial<Item>) {
    const request = async () => {
      const current = latest(item);
      const former = Object.fromEntries(
        Object.keys(values).map((name) => [name, current[name as keyof Item] ?? null]),
      ) as Partial<Item>;
      return { former, outcome: await mutateAsync({ id: item.id, values: { ...current, ...values } }) };
    };
    const earlier = requests.current.get(item.id) ?? Promise.resolve();
    const result = earlier.then(request, request);
    requests.current.set(item.id, result);
    return result;
  }

  /** Takes back a change, unless its field changed again meanwhile. */
  async function takeBack(item: Listed<Item>, former: Partial<Item>, values: Partial<Item>) {
    try {
      if (!isIn(latest(item), values)) throw new Refused(409, CHANGED_AGAIN);
      const { outcome } = await inTurn(item, former);
      announceOutcome(outcome, 'Deshecho');
    } catch (error) {
      announceError('No se pudo deshacer', undefined, messageFor(error));
    }
  }

  /** Returns the item as the server stored it last, as far as this browser knows. */
  function latest(item: Listed<Item>): Listed<Item> {
    const listed = client.getQueryData<Item[]>([collection.path])?.find(({ id }) => id === item.id);
    const known = find(item.id) ?? item;
    return [stored.current.get(item.id), known.local ? undefined : listed].reduce<Listed<Item>>(
      (newest, other) => (other && other.version > newest.version ? other : newest),
      known,
    );
  }

  /** The server's message about one of the changed values, if there is one. */
  function problemOf(error: unknown, values: object): string | undefined {
    const fields = error instanceof Refused ? error.fields : {};
    return Object.entries(fields).find(([name]) => (collection.input.fieldOf(name) ?? '') in values)?.[1];
  }

  const keys = columns.flatMap(({ key, inPlace }) => (inPlace ? [key] : []));
  const inPlace: InPlace = {
    keys,
    editOf: (row, key) => edits.get(nameOf(row, key)),
    open,
    save,
    close,
    Editor,
  };
  return {
    inPlace,
    change,
    /** The items with the changes that are being saved. */
    items: items.map((item) => {
      const changes = keys.flatMap((key) => edits.get(nameOf(item, key))?.saving ?? []);
      return changes.length > 0 ? (Object.assign({}, item, ...changes) as Listed<Item>) : item;
    }),
  };
}

const nameOf = ({ id }: { id: number }, key: string) => `${id} ${key}`;

const isIn = <Item extends object>(item: Item, values: Partial<Item>) =>
  (Object.keys(values) as (keyof Item)[]).every((name) => (item[name] ?? null) === (values[name] ?? null));
