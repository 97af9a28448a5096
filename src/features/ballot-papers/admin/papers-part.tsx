import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../shared/contract/counted.ts';
import { timeOf } from '../../../shared/contract/moment-words.ts';
import { countedPapers } from '../../../shared/contract/paper.ts';
import { QueryState } from '../../../shared/web/staff/query-state.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { type Holder, holderKey, type LoggedMovement, type Papers, type Stock } from '../contract.ts';
import { HolderDialog } from './holder-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { papersQuery, useMoving } from './paper-queries.ts';
import './papers.css';

/** Where the ballot papers are, and what moved last. A part of the screen of the day. */
export function PapersPart() {
  const { api } = useStaff();
  const query = useQuery(papersQuery(api));
  const [moved, setMoved] = useState<Pick<Stock, 'kind' | 'id' | 'name' | 'count'> | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const { data } = query;
  if (!data)
    return (
      <QueryState
        query={query}
        loading="Cargando las existencias..."
        failed="No se pudo cargar dónde están."
      />
    );
  const open = moved && (data.stocks.find((one) => holderKey(one) === holderKey(moved)) ?? moved);
  return (
    <div className="stack">
      <div className="cluster paper-totals">
        <p>{totalsText(data)}</p>
        <button type="button" className="button" onClick={() => setChoosing(true)}>
          Dar a otra persona o reparto
        </button>
      </div>
      <Stocks
        title="En la campaña"
        stocks={data.stocks.filter(({ kind }) => kind !== 'circuit')}
        onOpen={setMoved}
      />
      <Stocks title="En los circuitos" stocks={byNeed(data.stocks)} onOpen={setMoved} />
      <section className="stack tight" aria-labelledby="movimientos">
        <h2 id="movimientos">Movimientos</h2>
        {data.movements.length === 0 ? (
          <p className="field-hint">
            Todavía no se movió nada. Primero anotá en Sede las que llegaron de imprenta.
          </p>
        ) : (
          <>
            <Movements movements={data.movements.slice(0, SHOWN)} />
            {data.movements.length > SHOWN && (
              <details className="disclosure">
                <summary>{`Ver ${counted(data.movements.length - SHOWN, 'anterior', 'anteriores')}`}</summary>
                <Movements movements={data.movements.slice(SHOWN)} />
              </details>
            )}
          </>
        )}
      </section>
      {isChoosing && (
        <HolderDialog
          onChoose={(holder) => {
            setChoosing(false);
            setMoved(holder);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {open && (
        <MoveDialog
          holder={open}
          others={data.stocks.filter((one) => holderKey(one) !== holderKey(open))}
          onClose={() => setMoved(null)}
        />
      )}
    </div>
  );
}

/** The number of movements before one asks for more. */
const SHOWN = 10;

const totalsText = ({ printed, used, stocks }: Papers) => {
  const inCircuits = stocks
    .filter(({ kind }) => kind === 'circuit')
    .reduce((sum, { count }) => sum + count, 0);
  return [
    `Impresas ${printed}`,
    `En la campaña ${printed - used - inCircuits}`,
    `En los circuitos ${inCircuits}`,
    `Usadas ${used}`,
  ].join(' · ');
};

/** Circuits with few papers first. */
const byNeed = (stocks: readonly Stock[]) =>
  stocks
    .filter(({ kind }) => kind === 'circuit')
    .toSorted((one, other) => Number(other.isLow) - Number(one.isLow) || one.id - other.id);

interface StocksProps {
  title: string;
  stocks: readonly Stock[];
  onOpen: (stock: Stock) => void;
}

const Stocks = ({ title, stocks, onOpen }: StocksProps) => (
  <section className="stack tight" aria-label={title}>
    <h2>{title}</h2>
    <ul className="paper-stocks">
      {stocks.map((stock) => (
        <li key={holderKey(stock)} data-low={stock.isLow || undefined}>
          <div>
            <strong>{stock.name}</strong>
            {stock.usedPerHour > 0 && (
              <span className="field-hint">{`Usa ${stock.usedPerHour} por hora`}</span>
            )}
            {stock.isLow && (
              <span className="paper-low">
                {stock.nearest ? `Quedan pocas: tiene ${stock.nearest}` : 'Quedan pocas'}
              </span>
            )}
          </div>
          <span className="paper-count">{stock.count}</span>
          <button
            type="button"
            className="button-quiet"
            aria-label={`Mover las de ${stock.name}`}
            onClick={() => onOpen(stock)}
          >
            Mover
          </button>
        </li>
      ))}
    </ul>
  </section>
);

const Movements = ({ movements }: { movements: readonly LoggedMovement[] }) => (
  <ul className="paper-movements">
    {movements.map((movement) => (
      <MovementLine key={movement.id} movement={movement} />
    ))}
  </ul>
);

/** A movement, which the opposite one takes back. */
function MovementLine({ movement }: { movement: LoggedMovement }) {
  const { from, to, count, fromName, toName, at, author } = movement;
  const { move, isMoving, refusal } = useMoving(() => {});
  const text = `${countedPapers(count)}: de ${fromName} a ${toName}`;
  const back: { from: Holder | null; to: Holder | null } = { from: to, to: from };
  return (
    <li>
      <time dateTime={at}>{timeOf(at)}</time>
      <span>
        {text} <span className="field-hint">{author}</span>
        {refusal && <span className="field-error">{refusal}</span>}
      </span>
      <button
        type="button"
        className="row-link"
        disabled={isMoving}
        aria-label={`Devolver ${text}`}
        onClick={() => move({ ...back, count, note: 'Vuelta atrás' })}
      >
        Volver atrás
      </button>
    </li>
  );
}
