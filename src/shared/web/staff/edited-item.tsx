import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { contentRoom, Listed, Written } from './content-collection.ts';
import { Loading, Screen } from './screen.tsx';
import { announceError } from './toasts.tsx';

interface EditedItemProps<Item extends Written> {
  title: string;
  room: Pick<ReturnType<typeof contentRoom<Written, Item>>, 'useList'>;
  id: number;
  /** What is said when there is no such item. */
  missing: string;
  listPath: string;
  children: (item: Listed<Item>) => ReactNode;
}

/** The screen that edits one item: it waits for it, and goes back to the list when it is not there. */
export function EditedItem<Item extends Written>(props: EditedItemProps<Item>) {
  const { title, room, id, missing, listPath, children } = props;
  const { items, isFresh } = room.useList({ fresh: true });
  const navigate = useNavigate();
  const found = items.find((item) => item.id === id);
  // The form keeps the state from which the edit began, whatever is read of the list meanwhile.
  const edited = useRef<Listed<Item> | undefined>(undefined);
  if (isFresh && edited.current?.id !== id) edited.current = found;
  const item = edited.current;
  useEffect(() => {
    if (!isFresh || item) return;
    announceError(missing);
    void navigate(listPath, { replace: true });
  }, [isFresh, item, missing, listPath, navigate]);
  return <Screen title={title}>{item ? children(item) : <Loading>Cargando…</Loading>}</Screen>;
}
