import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { country } from '#campaign/country.ts';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { counted } from '../../../shared/contract/counted.ts';
import { timeOf } from '../../../shared/contract/moment-words.ts';
import { countedPapers } from '../../../shared/contract/paper.ts';
import { QueryState } from '../../../shared/web/staff/query-state.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { type Holder, holderKey, type LoggedMovement, OFFICE, type Papers, type Stock } from '../contract.ts';
import { HolderDialog } from './holder-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { papersQuery, useMoving } from './paper-queries.ts';
import './papers.css';

/** A move that is about to be made. */
interface Move {
  holder: Pick<Stock, 'kind' | 'id' | 'name' | 'count'>;
  source?: Holder;
}

/** Where the ballot papers are, and what moved last. A part of the screen of the day. */
export function PapersPart() {
  const { api } = useStaff();
  const query = useQuery(papersQuery(api));
  const [move, setMove] = useState<Move | null>(null);
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
  const known = (holder: Holder) => data.stocks.find((one) => holderKey(one) === holderKey(holder));
  const office = known(OFFICE);
  const low = data.stocks.filter(({ isLow }) => isLow).toSorted((one, other) => one.count - other.count);
  return (
    <div className="stack">
      {data.printed === 0 ? (
        <div className="notice paper-first">
          <p>{`Primero anotá en la sede las ${country.papers} que llegaron de imprenta.`}</p>
          {office && (
            <button type="button" className="button" onClick={() => setMove({ holder: office })}>
              Anotar las que llegaron
            </button>
          )}
        </div>
      ) : (
        <>
          <div className="cluster paper-totals">
            <p>{totalsText(data)}</p>
            <button type="button" className="button" onClick={() => setChoosing(true)}>
              Dar a una persona o reparto
            </button>
          </div>
          <Stocks title="Donde quedan pocas" stocks={low} onMove={setMove} />
          <Stocks
            title="En la campaña"
            stocks={data.stocks.filter(({ kind }) => kind !== 'circuit')}
            onMove={setMove}
          />
          <Stocks
            title={`En los ${electoralTerms.circuit.many.toLowerCase()}`}
            stocks={data.stocks.filter(({ kind, isLow }) => kind === 'circuit' && !isLow)}
            onMove={setMove}
          />
          <section className="stack tight paper-section" aria-labelledby="movimientos">
            <h2 id="movimientos">Movimientos</h2>
            <Movements movements={data.movements.slice(0, SHOWN)} />
            {data.movements.length > SHOWN && (
              <details className="disclosure">
                <summary>{`Ver ${counted(data.movements.length - SHOWN, 'anterior', 'anteriores')}`}</summary>
                <Movements movements={data.movements.slice(SHOWN)} />
              </details>
            )}
          </section>
        </>
      )}
      {isChoosing && (
        <HolderDialog
          onChoose={(holder) => {
            setChoosing(false);
            setMove({ holder });
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {move && (
        <MoveDialog
          holder={known(move.holder) ?? move.holder}
          source={move.source}
          others={data.stocks.filter((one) => holderKey(one) !== holderKey(move.holder))}
          onClose={() => setMove(null)}
        />
      )}
    </div>
  );
}

/** The number of movements before one asks for more. */
const SHOWN = 5;

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

interface StocksProps {
  title: string;
  stocks: readonly Stock[];
  onMove: (move: Move) => void;
}

const Stocks = ({ title, stocks, onMove }: StocksProps) =>
  stocks.length > 0 && (
    <section className="stack tight paper-section" aria-label={title}>
      <h2>{title}</h2>
      <ul className="paper-stocks">
        {stocks.map((stock) => {
          const { name, count, usedPerHour, isLow, isShort, nearest } = stock;
          return (
            <li key={holderKey(stock)}>
              <div>
                <strong>{name}</strong>
                {usedPerHour > 0 && <span className="field-hint">{`Usa ${usedPerHour} por hora`}</span>}
                {isLow && (
                  <span className="paper-low">{isShort ? 'Avisaron que faltan' : 'Quedan pocas'}</span>
                )}
              </div>
              <span className="paper-count">{count}</span>
              <button
                type="button"
                className="button-quiet"
                aria-label={`Mover las de ${name}`}
                onClick={() => onMove({ holder: stock, source: nearest ?? OFFICE })}
              >
                Mover
              </button>
              {isLow && nearest && (
                <button
                  type="button"
                  className="button"
                  aria-label={`Traer a ${name} de ${nearest.name}`}
                  onClick={() => onMove({ holder: stock, source: nearest })}
                >
                  {`Traer de ${nearest.name}`}
                </button>
              )}
            </li>
          );
        })}
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
  const text = movementText({ from, to, count, fromName, toName });
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
        aria-label={`Deshacer «${text}»`}
        onClick={() => move({ ...back, count, note: 'Vuelta atrás' })}
      >
        Deshacer
      </button>
    </li>
  );
}

/** Writes a movement as 'De Sede a 604: 200 listas', or what came from the printer and what was used. */
function movementText({
  from,
  to,
  count,
  fromName,
  toName,
}: Pick<LoggedMovement, 'from' | 'to' | 'count' | 'fromName' | 'toName'>) {
  const papers = countedPapers(count);
  if (!from) return `Llegaron de imprenta: ${papers}`;
  return to ? `De ${fromName} a ${toName}: ${papers}` : `Se usaron en ${fromName}: ${papers}`;
}
