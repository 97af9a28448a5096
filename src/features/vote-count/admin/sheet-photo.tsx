import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../shared/web/staff/query-state.tsx';
import { served } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { photoApiOf, photoCodec } from '../../election-day/contract.ts';
import type { CircuitCount } from '../contract.ts';

/** The latest photo of a circuit's sheet, which a tap shows in its full size; nothing if there is none. */
export function SheetPhoto({ circuit: { circuit, photos } }: { circuit: CircuitCount }) {
  const [latest] = photos;
  return latest ? <Photo id={latest} circuit={circuit} /> : null;
}

function Photo({ id, circuit }: { id: string; circuit: number }) {
  const { api } = useStaff();
  const query = useQuery(served(api, photoCodec, photoApiOf(id)));
  return (
    <figure className="count-photo">
      <QueryState query={query} loading="Cargando la foto..." failed="No se pudo cargar la foto." />
      {query.data && (
        <details>
          <summary>
            <span className="row-link">Ver grande</span>
            <img
              src={`data:image/jpeg;base64,${query.data.picture}`}
              alt={`Foto de la planilla de ${circuit}`}
            />
          </summary>
        </details>
      )}
    </figure>
  );
}
