import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { matchesSearch } from '../../contract/search.ts';
import { Confirmation } from '../modal.tsx';
import type { contentRoom, Listed, Written } from './content-collection.ts';
import { SearchField, useListSearch } from './list-search.tsx';
import { useRowActs } from './row-acts.ts';
import { RowButton, RowLink } from './row-button.tsx';
import { Empty, Failure, Loading, Screen } from './screen.tsx';
import { State } from './state.tsx';
import { Switch } from './switch.tsx';
import { TableHead } from './table-head.tsx';

interface Publishable extends Written {
  title: string;
  active: boolean;
}

export interface Column<Item> {
  name: string;
  /** The one that names the row is its heading. */
  isHeading?: boolean;
  cell: (item: Listed<Item>) => ReactNode;
}

export interface ContentWords {
  /** 'noticia': all of the two nouns are feminine, and so are the sentences. */
  one: string;
  many: string;
}

interface ContentListProps<Item extends Publishable> {
  title: string;
  words: ContentWords;
  /** The list's own address; new and edit are below it. */
  path: string;
  room: Pick<ReturnType<typeof contentRoom<Written, Item>>, 'useList' | 'useActs'>;
  columns: Column<Item>[];
  searchedTexts: (item: Item) => string[];
}

/** What staff publish, as a table that turns into cards on a phone: search, drafts, publish, edit, delete. */
export function ContentList<Item extends Publishable>(props: ContentListProps<Item>) {
  const { title, words, path, room, columns, searchedTexts } = props;
  const { items, isLoading, isSample, retry } = room.useList();
  const acts = room.useActs();
  const { search, setSearch, flag, setFlag } = useListSearch();
  const [leaving, setLeaving] = useState<Listed<Item> | null>(null);
  const { busy, run } = useRowActs();
  const withInactive = flag('inactivas');
  const shown = items.filter(
    (item) => (withInactive || item.active) && matchesSearch(search, ...searchedTexts(item)),
  );
  const One = capitalised(words.one);

  const toggle = (item: Item) =>
    run(
      item.id,
      () => acts.patch(item, { active: !item.active } as Partial<Item>),
      item.active ? `${One} desactivada` : `${One} activada`,
      `No se pudo cambiar el estado de la ${words.one}.`,
    );
  const remove = (item: Item) =>
    run(item.id, () => acts.remove(item), `${One} eliminada`, `No se pudo eliminar la ${words.one}.`).then(
      () => setLeaving(null),
    );

  return (
    <Screen
      title={title}
      action={
        <Link to={`${path}/nueva`} className="button button-new">
          <Plus aria-hidden="true" size={20} />
          {`Nueva ${words.one}`}
        </Link>
      }
    >
      <div className="list-tools">
        <SearchField label={`Buscar ${words.many}`} value={search} onChange={setSearch} />
        <Switch
          label={`Mostrar ${words.many} inactivas`}
          checked={withInactive}
          onChange={(on) => setFlag('inactivas', on)}
        />
      </div>
      {isSample && (
        <Failure onRetry={retry}>
          No pudimos cargar las {words.many}. Lo que ves es contenido de ejemplo (modo local).
        </Failure>
      )}
      {isLoading ? (
        <Loading>{`Cargando ${words.many}...`}</Loading>
      ) : shown.length === 0 ? (
        <NothingFound {...{ words, search, setSearch, path, hidden: items.length }} />
      ) : (
        <>
          <p className="list-count" aria-live="polite">
            {shown.length === 1 ? `1 ${words.one}` : `${shown.length} ${words.many}`}
          </p>
          <table className="table">
            <TableHead names={[...columns.map(({ name }) => name), 'Estado', 'Acciones']} />
            <tbody>
              {shown.map((item) => (
                <tr key={item.id} data-quiet={!item.active || undefined}>
                  {columns.map(({ name, isHeading, cell }) =>
                    isHeading ? (
                      <th key={name} scope="row" data-label={name}>
                        {cell(item)}
                        {item.local && <span className="local-mark"> (modo local)</span>}
                      </th>
                    ) : (
                      <td key={name} data-label={name}>
                        {cell(item)}
                      </td>
                    ),
                  )}
                  <td data-label="Estado">
                    <State tone={item.active ? 'good' : 'quiet'}>{item.active ? 'Visible' : 'Oculta'}</State>
                  </td>
                  <td data-label="Acciones">
                    <div className="row-actions">
                      <RowButton
                        icon={item.active ? EyeOff : Eye}
                        title={item.active ? 'Ocultar' : 'Publicar'}
                        label={`${item.active ? 'Ocultar' : 'Publicar'} «${short(item.title)}»`}
                        disabled={busy === item.id}
                        onClick={() => void toggle(item)}
                      />
                      <RowLink
                        icon={Pencil}
                        title="Editar"
                        label={`Editar «${short(item.title)}»`}
                        to={`${path}/editar/${item.id}`}
                      />
                      <RowButton
                        icon={Trash2}
                        title="Eliminar"
                        label={`Eliminar «${short(item.title)}»`}
                        isDangerous
                        onClick={() => setLeaving(item)}
                      />
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {leaving && (
        <Confirmation
          title={`¿Eliminar ${words.one}?`}
          act="Eliminar"
          busy={busy === leaving.id}
          onCancel={() => setLeaving(null)}
          onConfirm={() => void remove(leaving)}
        >
          {`¿Estás seguro? Esta acción no se puede deshacer. Esto eliminará permanentemente la ${words.one} «${short(leaving.title)}».`}
        </Confirmation>
      )}
    </Screen>
  );
}

interface NothingFoundProps {
  words: ContentWords;
  search: string;
  setSearch: (search: string) => void;
  path: string;
  /** How many there are that the filters hide. */
  hidden: number;
}

function NothingFound({ words, search, setSearch, path, hidden }: NothingFoundProps) {
  if (search) {
    return (
      <Empty
        action={
          <button type="button" className="button-quiet" onClick={() => setSearch('')}>
            Limpiar búsqueda
          </button>
        }
      >
        {`No se encontraron ${words.many}.`}
      </Empty>
    );
  }
  return (
    <Empty action={<Link to={`${path}/nueva`}>{`Escribir la primera ${words.one}`}</Link>}>
      {`No se encontraron ${words.many}. `}
      {hidden > 0
        ? `Hay ${hidden} sin publicar: activá «Mostrar ${words.many} inactivas» para verlas.`
        : 'Acá van a aparecer las que escribas, publicadas o en borrador.'}
    </Empty>
  );
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** Long enough to recognise it, short enough for a sentence. */
const short = (title: string) => (title.length > 80 ? `${title.slice(0, 79)}…` : title);
