import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { searchable } from '../../../shared/contract/search.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { SearchField } from '../../../shared/web/staff/list-search.tsx';
import { QueryState } from '../../../shared/web/staff/query-state.tsx';
import { served } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { holderKey, type NamedHolder, namedHolderCodec, type Stock } from '../contract.ts';
import { HOLDERS_API } from '../web/paper-paths.ts';

interface HolderDialogProps {
  onChoose: (holder: Pick<Stock, 'kind' | 'id' | 'name' | 'count'>) => void;
  onClose: () => void;
}

/** The number of names that are shown at once. */
const SHOWN = 30;

/** Chooses a person or a delivery round that gets papers. */
export function HolderDialog({ onChoose, onClose }: HolderDialogProps) {
  const { api } = useStaff();
  const query = useQuery(served(api, z.array(namedHolderCodec), HOLDERS_API));
  const [search, setSearch] = useState('');
  const words = searchable(search.trim());
  const found = (query.data ?? []).filter(({ name }) => searchable(name).includes(words));
  return (
    <Modal title={`¿A quién le das ${country.papers}?`} onClose={onClose}>
      <QueryState
        query={query}
        loading="Cargando los nombres..."
        failed="No se pudieron cargar los nombres."
      />
      {query.data && (
        <>
          <SearchField label="Buscar por nombre" value={search} onChange={setSearch} />
          {found.length === 0 && (
            <p>No hay nadie con ese nombre. Quien ayuda se suma en «Gente que ayuda».</p>
          )}
          <ul className="paper-holders" aria-label="A quién se le pueden dar">
            {found.slice(0, SHOWN).map((holder: NamedHolder) => (
              <li key={holderKey(holder)}>
                <button
                  type="button"
                  className="button-quiet"
                  onClick={() => onChoose({ ...holder, count: 0 })}
                >
                  {holder.name}
                </button>
              </li>
            ))}
          </ul>
          {found.length > SHOWN && (
            <p className="field-hint">{`Y ${found.length - SHOWN} más: buscá por nombre.`}</p>
          )}
        </>
      )}
    </Modal>
  );
}
