import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '../../../shared/contract/counted.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { useSettled } from '../../../shared/web/staff/list-search.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { type Found, SHORTEST_SEARCH } from '../contract.ts';
import { foundQuery, groupsOf } from './search-queries.ts';
import './search-dialog.css';

const NOTHING: Found[] = [];
const PAUSE_MS = 120;

/** Dialog that searches screens, people, messages and all other items, and opens the chosen result. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { api } = useStaff();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The effect runs after the opened dialog has focused its first button.
  useEffect(() => field.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const query = useSettled(typed.trim(), PAUSE_MS);
  const isShort = typed.trim().length < SHORTEST_SEARCH;
  const { data, error, isFetching, refetch } = useQuery(foundQuery(api, query));
  const found = isShort || !data ? NOTHING : groupsOf(data).flatMap(({ items }) => items);
  const active = Math.min(chosen, found.length - 1);

  const open = ({ path }: Found) => {
    onClose();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (step === undefined && !isEnter) return;
    event.preventDefault();
    const item = found[active];
    if (isEnter) {
      if (item && query === typed.trim()) open(item);
    } else if (found.length > 0) {
      const next = (active + (step ?? 0) + found.length) % found.length;
      setChosen(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
  };

  return (
    <Modal title="Buscar en el panel" onClose={onClose}>
      <div className="field">
        <input
          type="text"
          role="combobox"
          aria-label="Buscar pantallas, personas, mensajes, pedidos, noticias, propuestas y usuarios"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-results`}
          aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          maxLength={200}
          placeholder="Un nombre, un teléfono, una palabra…"
          ref={field}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-results`} role="listbox" aria-label="Resultados" className="search-results">
        {groupsOf(found).map(({ kind, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, and no fieldset
          <div key={kind} role="group" aria-label={kind}>
            <p aria-hidden="true">{kind}</p>
            {items.map(({ index, ...item }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and handles the keys
              <div
                key={index}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onClick={() => open(item)}
              >
                <span className="search-title">{item.title}</span>
                {item.detail && <span className="search-detail one-line">{item.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="search-state" role="status">
        {isShort
          ? 'Escribí dos letras o más.'
          : isFetching || query !== typed.trim()
            ? 'Buscando…'
            : error
              ? `No pudimos buscar. ${messageFor(error)}`
              : found.length === 0
                ? `No encontramos nada con «${query}».`
                : counted(found.length, 'resultado', 'resultados')}
      </p>
      {error && !isFetching && (
        <button type="button" className="button-quiet" onClick={() => void refetch()}>
          Probar de nuevo
        </button>
      )}
    </Modal>
  );
}
