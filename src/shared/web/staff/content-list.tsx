import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { matchesSearch } from '../../contract/search.ts';
import { sentenceFor } from '../api.ts';
import type { contentRoom, Listed, Written } from './content-room.ts';
import { SearchField, useListSearch } from './list-search.tsx';
import { Confirmation } from './modal.tsx';
import { Empty, Failure, Loading, Screen } from './screen.tsx';
import { State } from './state.tsx';
import { Switch } from './switch.tsx';
import { announce, announceError } from './toasts.tsx';

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
  const [busy, setBusy] = useState<number | null>(null);
  const withInactive = flag('inactivas');
  const shown = items.filter(
    (item) => (withInactive || item.active) && matchesSearch(search, ...searchedTexts(item)),
  );
  const One = capitalised(words.one);

  const run = async (item: Item, act: () => Promise<'saved' | 'local'>, done: string, failed: string) => {
    setBusy(item.id);
    try {
      const outcome = await act();
      announce(outcome === 'local' ? `${done} (modo local)` : done);
    } catch (error) {
      announceError(`${failed} ${sentenceFor(error)}`);
    } finally {
      setBusy(null);
    }
  };
  const toggle = (item: Item) =>
    run(
      item,
      () => acts.patch(item, { active: !item.active } as Partial<Item>),
      item.active ? `${One} desactivada` : `${One} activada`,
      `No se pudo cambiar el estado de la ${words.one}.`,
    );
  const remove = (item: Item) =>
    run(item, () => acts.remove(item), `${One} eliminada`, `No se pudo eliminar la ${words.one}.`).then(() =>
      setLeaving(null),
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
            <thead>
              <tr>
                {columns.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col">Estado</th>
                <th scope="col">Acciones</th>
              </tr>
            </thead>
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
                      <button
                        type="button"
                        className="icon-button"
                        title={item.active ? 'Ocultar' : 'Publicar'}
                        aria-label={`${item.active ? 'Ocultar' : 'Publicar'} «${short(item.title)}»`}
                        disabled={busy === item.id}
                        onClick={() => void toggle(item)}
                      >
                        {item.active ? (
                          <EyeOff aria-hidden="true" size={20} />
                        ) : (
                          <Eye aria-hidden="true" size={20} />
                        )}
                      </button>
                      <Link
                        to={`${path}/editar/${item.id}`}
                        className="icon-button"
                        title="Editar"
                        aria-label={`Editar «${short(item.title)}»`}
                      >
                        <Pencil aria-hidden="true" size={20} />
                      </Link>
                      <button
                        type="button"
                        className="icon-button icon-button-danger"
                        title="Eliminar"
                        aria-label={`Eliminar «${short(item.title)}»`}
                        onClick={() => setLeaving(item)}
                      >
                        <Trash2 aria-hidden="true" size={20} />
                      </button>
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
export const short = (title: string) => (title.length > 80 ? `${title.slice(0, 79)}…` : title);
