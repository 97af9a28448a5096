import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { capitalised } from '../../contract/capitalised.ts';
import { counted } from '../../contract/counted.ts';
import { messageFor } from '../api.ts';
import { Plus } from '../icons.ts';
import { Confirmation } from './confirmation.tsx';
import {
  contentActions,
  oppositeOf,
  type Publishable,
  STATE,
  shortTitle,
  stateColumn,
} from './content-actions.tsx';
import type { ContentCollection, Listed, Versioned } from './content-collection.ts';
import { DRAFTS, isScheduled, SCHEDULED } from './content-filters.ts';
import { Filters } from './filters.tsx';
import { type EditableColumn, editableColumns, InPlaceContext } from './in-place.tsx';
import { SearchField, useListSearch } from './list-search.tsx';
import { usePendingRows } from './pending-rows.ts';
import type { MenuAction } from './row-menu.tsx';
import { Failure, Loading, NothingFound, Screen } from './screen.tsx';
import { choiceIn, INACTIVE, isDraft, shownContent } from './shown-content.ts';
import { useShownRows } from './shown-rows.tsx';
import type { LatestSection } from './staff-screen.ts';
import { Switch } from './switch.tsx';
import { Table } from './table.tsx';
import { announceError, announceOutcome } from './toasts.tsx';
import { useInPlace } from './use-in-place.ts';
import { useStable } from './use-stable.ts';
import { useUndo } from './use-undo.ts';
import './content-list.css';

/** The columns of a list before the state and the actions. */
export type ContentColumns<Item> = readonly EditableColumn<Listed<Item>>[];

interface ContentListProps<Values extends Publishable, Item extends Versioned & Values> {
  title: string;
  /** The nouns, such as 'noticia' and 'noticias'. The texts around them assume that they are feminine. */
  texts: Pick<LatestSection, 'one' | 'many'>;
  /** Path of the list. The paths for creating and editing an item are below it. */
  path: string;
  collection: ContentCollection<Values, Item>;
  /** The class that sets the widths of the columns. */
  tableName: string;
  columns: ContentColumns<Item>;
  searchedTexts: (item: Item) => string[];
  /**
   * Whether nobody can change an item any more. In such a list an item is published in its form only, because that cannot
   * be taken back. The same function at every rendering.
   */
  isFixed?: (item: Listed<Item>) => boolean;
  /** As `warning` of the state. The same function at every rendering. */
  warningOf?: (item: Listed<Item>) => string | undefined;
  /**
   * Whether visitors do not see a published item, whose row then has no button that hides it. The same function at every
   * rendering.
   */
  isUnseen?: (item: Listed<Item>) => boolean;
  /** Further actions in the menu of an item. The same function at every rendering. */
  menuOf?: (item: Listed<Item>) => MenuAction[];
}

/**
 * A list of content with a search, a filter for drafts, and actions to publish, edit and delete. The table becomes
 * cards on a phone.
 */
export function ContentList<Values extends Publishable, Item extends Versioned & Values>(
  props: ContentListProps<Values, Item>,
) {
  const { title, texts, path, collection, tableName, columns, searchedTexts, menuOf, isFixed } = props;
  const { warningOf, isUnseen } = props;
  const { items: stored, isLoading, isSample, refetch } = collection.useItems();
  const fields = useMemo(() => {
    const state = stateColumn<Listed<Item>>(texts.one, warningOf);
    const { inPlace: _, ...shown } = state;
    return [...columns, isFixed ? shown : state];
  }, [columns, texts.one, isFixed, warningOf]);
  const One = capitalised(texts.one);
  const { items, inPlace, change } = useInPlace({
    collection,
    columns: fields,
    items: stored,
    done: `${One} actualizada`,
    failed: `No se pudo actualizar la ${texts.one}.`,
  });
  const { setSearch, choice, setFlag } = useListSearch();
  const [toDelete, setToDelete] = useState<Listed<Item> | null>(null);
  const isPending = usePendingRows([collection.path]);
  const wanted = choiceIn(choice);
  const { search, withInactive, onlyScheduled, onlyDrafts } = wanted;
  const scheduled = items.filter(isScheduled);
  const shown = shownContent(items, wanted, searchedTexts);
  const list = useShownRows(shown, texts);

  const { keyFor, undoOf } = useUndo({ queryKey: [collection.path] });
  const remove = collection.useRemove({
    keyFor,
    onSuccess: (outcome, item) => announceOutcome(outcome, `${One} eliminada`, { undo: undoOf(item) }),
    onError: (error) => announceError(`No se pudo eliminar la ${texts.one}. ${messageFor(error)}`),
    onSettled: () => setToDelete(null),
  });

  const onToggle = useStable((item: Listed<Item>) => change(item, STATE, oppositeOf(item)));
  const allColumns = useMemo(
    () => [
      ...editableColumns(fields, isFixed),
      contentActions({ columns: fields, menuOf, isFixed, isUnseen, path, onToggle, onDelete: setToDelete }),
    ],
    [fields, menuOf, isFixed, isUnseen, path, onToggle],
  );

  return (
    <Screen
      title={title}
      tools={
        <>
          <SearchField label={`Buscar ${texts.many}`} value={search} onChange={setSearch} />
          <p className="field-hint unseen-on-phone" aria-live="polite">
            {!isLoading && list.count}
          </p>
        </>
      }
      filters={
        <Filters active={[withInactive, onlyScheduled, onlyDrafts].filter(Boolean).length} isOwnLine>
          <Switch
            label={`Mostrar ${texts.many} inactivas`}
            checked={withInactive}
            onChange={(on) => setFlag(INACTIVE, on)}
          />
          {(onlyScheduled || scheduled.length > 0) && (
            <Switch
              label={`Solo las programadas (${scheduled.length})`}
              checked={onlyScheduled}
              onChange={(on) => setFlag(SCHEDULED, on)}
            />
          )}
          {onlyDrafts && (
            <Switch
              label={`Solo las ocultas (${items.filter(isDraft).length})`}
              checked
              onChange={(on) => setFlag(DRAFTS, on)}
            />
          )}
        </Filters>
      }
      action={
        <Link to={`${path}/nueva`} className="button button-new">
          <Plus aria-hidden="true" size={20} />
          {`Nueva ${texts.one}`}
        </Link>
      }
    >
      {scheduled
        .filter(({ publishNote }) => publishNote)
        .slice(0, MOST_NOTES)
        .map(({ id, title: late, publishNote }) => (
          <p key={id} className="notice" role="status">
            <strong>{shortTitle(late)}.</strong> {publishNote}
          </p>
        ))}
      {isSample && (
        <Failure onRetry={refetch}>
          No pudimos cargar las {texts.many}. Lo que ves es contenido de ejemplo (modo local).
        </Failure>
      )}
      {isLoading ? (
        <Loading>{`Cargando ${texts.many}...`}</Loading>
      ) : shown.length === 0 ? (
        <NothingFound
          search={search}
          onClearSearch={() => setSearch('')}
          hint={
            items.length > 0
              ? `Hay ${counted(items.length, 'oculta', 'ocultas')}: activá «Mostrar ${texts.many} inactivas».`
              : 'Acá van a aparecer las que escribas, visibles u ocultas.'
          }
          action={<Link to={`${path}/nueva`}>{`Escribir la primera ${texts.one}`}</Link>}
        >
          {`No se encontraron ${texts.many}.`}
        </NothingFound>
      ) : (
        <>
          <InPlaceContext value={inPlace}>
            <Table
              className={tableName}
              columns={allColumns}
              pages={list.pages}
              keyOf={({ id }) => id}
              flagsOf={(item) => `${item.active ? '' : 'quiet'} ${isPending(item) ? 'busy' : ''}`}
            />
          </InPlaceContext>
          {list.foot}
        </>
      )}
      {toDelete && (
        <Confirmation
          title={`¿Eliminar ${texts.one}?`}
          confirmText="Eliminar"
          busy={isPending(toDelete)}
          onCancel={() => setToDelete(null)}
          onConfirm={() => remove.mutate(toDelete)}
        >
          {`¿Estás seguro? Esta acción no se puede deshacer. Esto eliminará permanentemente la ${texts.one} «${shortTitle(toDelete.title)}».`}
        </Confirmation>
      )}
    </Screen>
  );
}

/** Maximum number of notes above the list about items that were not published at their moment. */
const MOST_NOTES = 3;
