import { Eye, EyeOff } from '../icons.ts';
import { actionsColumn } from './columns.tsx';
import { ContentState, type Publication } from './content-state.tsx';
import { EditLink, RemoveButton, RowButton } from './row-button.tsx';
import type { Column } from './table.tsx';

export interface Publishable extends Publication {
  title: string;
  publishNote?: string | undefined;
}

interface Actions<Item> {
  /** Path of the list. The path for editing an item is below it. */
  path: string;
  onToggle: (item: Item) => void;
  onDelete: (item: Item) => void;
}

/** The columns that every list of content ends with: whether visitors see the item, and what staff can do with it. */
export const stateAndActions = <Item extends Publishable & { id: number }>({
  path,
  onToggle,
  onDelete,
}: Actions<Item>): Column<Item>[] => [
  {
    name: 'Estado',
    key: 'state',
    isPlain: true,
    cell: (item) => <ContentState {...item} />,
  },
  actionsColumn((item, has) => (
    <>
      <RowButton
        icon={item.active ? EyeOff : Eye}
        title={item.active ? 'Ocultar' : 'Publicar'}
        label={`${item.active ? 'Ocultar' : 'Publicar'} «${shortTitle(item.title)}»`}
        disabled={has('busy')}
        onClick={() => onToggle(item)}
      />
      <EditLink of={`«${shortTitle(item.title)}»`} to={`${path}/editar/${item.id}`} />
      <RemoveButton of={`«${shortTitle(item.title)}»`} onClick={() => onDelete(item)} />
    </>
  )),
];

/** Shortens a title so that it is still recognisable and fits into a sentence. */
export const shortTitle = (title: string) => (title.length > 80 ? `${title.slice(0, 79)}…` : title);
