import { capitalised } from '../../contract/capitalised.ts';
import { Eye, EyeOff } from '../icons.ts';
import { Trash } from '../menu-icons.ts';
import { actionsColumn } from './columns.tsx';
import { isScheduled } from './content-filters.ts';
import { ContentState, type Publication } from './content-state.tsx';
import { type EditableColumn, FieldMenu } from './in-place.tsx';
import { EditLink, OpenLink, RemoveButton, RowButton } from './row-button.tsx';
import type { MenuAction } from './row-menu.tsx';
import type { Column } from './table.tsx';

export interface Publishable extends Publication {
  title: string;
  publishNote?: string | undefined;
}

const VISIBLE = 'Visible';
const HIDDEN = 'Oculta';
const SCHEDULED = 'Programada';
const stateOf = (item: Publication) => (item.active ? VISIBLE : isScheduled(item) ? SCHEDULED : HIDDEN);

/** Returns what the opposite of an item's state is called. */
export const oppositeOf = ({ active }: Publication) => (active ? HIDDEN : VISIBLE);

/** The column with the state of an item, which is 'Programada' only until another one is chosen. */
export const stateColumn = <Item extends Publishable>(
  one: string,
  warningOf?: (item: Item) => string | undefined,
): EditableColumn<Item> => ({
  name: 'Estado',
  key: STATE,
  isPlain: true,
  cell: (item) => <ContentState {...item} warning={warningOf?.(item)} />,
  inPlace: {
    noun: 'el estado',
    control: 'choice',
    textOf: stateOf,
    valuesOf: (text) => ({ active: text === VISIBLE, publishAt: null }) as Partial<Item>,
    choices: (item) => [VISIBLE, HIDDEN, ...(isScheduled(item) ? [SCHEDULED] : [])],
    done: ({ active }) => `${capitalised(one)} ${active ? 'activada' : 'desactivada'}`,
    failed: `No se pudo cambiar el estado de la ${one}.`,
  },
});

/** The key of the column with the state. */
export const STATE = 'state';

interface Actions<Item> {
  /** The columns with fields that can be changed in place. */
  columns: readonly EditableColumn<Item>[];
  /** Further actions of an item, for its menu. */
  menuOf?: ((item: Item) => MenuAction[]) | undefined;
  /** Whether nobody can change an item any more. Its row then leads to it, and publishing is left to its form. */
  isFixed?: ((item: Item) => boolean) | undefined;
  /** Whether visitors do not see a published item, so that there is nothing to hide. */
  isUnseen?: ((item: Item) => boolean) | undefined;
  /** Path of the list. The path for editing an item is below it. */
  path: string;
  onToggle: (item: Item) => void;
  onDelete: (item: Item) => void;
}

/** The last column of every list of content, with what staff can do with an item. */
export const contentActions = <Item extends Publishable & { id: number }>({
  columns,
  menuOf,
  isFixed,
  isUnseen,
  path,
  onToggle,
  onDelete,
}: Actions<Item>): Column<Item> =>
  actionsColumn((item, has) =>
    isFixed?.(item) ? (
      <span className="unless-card">
        <OpenLink of={`«${shortTitle(item.title)}»`} to={`${path}/editar/${item.id}`} />
      </span>
    ) : (
      <>
        {!isFixed && !(item.active && isUnseen?.(item)) && (
          <RowButton
            icon={item.active ? EyeOff : Eye}
            title={item.active ? 'Ocultar' : 'Publicar'}
            word={item.active ? 'Ocultar' : 'Publicar'}
            label={`${item.active ? 'Ocultar' : 'Publicar'} «${shortTitle(item.title)}»`}
            disabled={has('busy')}
            onClick={() => onToggle(item)}
          />
        )}
        <EditLink of={`«${shortTitle(item.title)}»`} to={`${path}/editar/${item.id}`} hasWord />
        <span className="unless-card">
          <RemoveButton of={`«${shortTitle(item.title)}»`} onClick={() => onDelete(item)} />
        </span>
        <FieldMenu
          of={`«${shortTitle(item.title)}»`}
          row={item}
          columns={columns}
          more={[
            ...(menuOf?.(item) ?? []),
            { icon: Trash, text: 'Eliminar', isDangerous: true, onClick: () => onDelete(item) },
          ]}
        />
      </>
    ),
  );

/** Shortens a title so that it is still recognisable and fits into a sentence. */
export const shortTitle = (title: string) => (title.length > 80 ? `${title.slice(0, 79)}…` : title);
