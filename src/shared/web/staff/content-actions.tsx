import { Eye, EyeOff, Pencil, Trash } from '../icons.ts';
import { ContentState } from './content-state.tsx';
import { RowButton, RowLink } from './row-button.tsx';
import type { Column } from './table.tsx';

interface Publishable {
  id: number;
  title: string;
  active: boolean;
  publishAt?: string | null | undefined;
  publishNote?: string | undefined;
  isSample?: boolean | undefined;
}

interface Actions<Item> {
  /** Path of the list, below which the path for editing is. */
  path: string;
  onToggle: (item: Item) => void;
  onDelete: (item: Item) => void;
}

/** The columns that every list of content ends with: whether visitors see the item, and what staff can do with it. */
export const stateAndActions = <Item extends Publishable>({
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
  {
    name: 'Acciones',
    key: 'actions',
    kind: 'control',
    cell: (item, has) => (
      <div className="row-actions">
        <RowButton
          icon={item.active ? EyeOff : Eye}
          title={item.active ? 'Ocultar' : 'Publicar'}
          label={`${item.active ? 'Ocultar' : 'Publicar'} «${shortTitle(item.title)}»`}
          disabled={has('busy')}
          onClick={() => onToggle(item)}
        />
        <RowLink
          icon={Pencil}
          title="Editar"
          label={`Editar «${shortTitle(item.title)}»`}
          shortcut="Enter"
          to={`${path}/editar/${item.id}`}
        />
        <RowButton
          icon={Trash}
          title="Eliminar"
          label={`Eliminar «${shortTitle(item.title)}»`}
          isDangerous
          onClick={() => onDelete(item)}
        />
      </div>
    ),
  },
];

/** Shortens a title so that it is still recognisable and fits into a sentence. */
export const shortTitle = (title: string) => (title.length > 80 ? `${title.slice(0, 79)}…` : title);
