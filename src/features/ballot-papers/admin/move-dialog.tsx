import { useState } from 'react';
import { country } from '#campaign/country.ts';
import { countedPapers } from '../../../shared/contract/paper.ts';
import { Field } from '../../../shared/web/field.tsx';
import { Modal } from '../../../shared/web/modal.tsx';
import { type Holder, holderKey, MOST_MOVED, OFFICE, type Stock } from '../contract.ts';
import { useMoving } from './paper-queries.ts';

/** Where papers go: to the holder from the office, back to it, to somebody else, or they were used. */
const WAYS = ['arrive', 'use', 'return', 'print'] as const;
type Way = (typeof WAYS)[number];
/** Numbers of papers of one tap, as they are packed. */
const PACKETS = [10, 20, 50, 100, 200, 500];

interface MoveDialogProps {
  /** Whose papers move. */
  holder: Pick<Stock, 'kind' | 'id' | 'name' | 'count'>;
  /** Who else has papers. */
  others: readonly Stock[];
  /** From whom they probably come; the office if missing. */
  source?: Holder | undefined;
  onClose: () => void;
}

/** Moves papers by one tap on a number, or by a typed number. */
export function MoveDialog({ holder, others, source: proposed = OFFICE, onClose }: MoveDialogProps) {
  const ways = waysOf(holder);
  const [way, setWay] = useState<Way>(ways[0] ?? 'arrive');
  const [source, setSource] = useState(holderKey(proposed));
  const [typed, setTyped] = useState('');
  const { move, isMoving, refusal } = useMoving(onClose);
  const from = others.find((one) => holderKey(one) === source) ?? { ...OFFICE, count: 0 };
  const available = way === 'print' ? MOST_MOVED : way === 'arrive' ? from.count : holder.count;
  const count = Number(typed);
  const isCount = /^\d+$/.test(typed.trim()) && count > 0 && count <= MOST_MOVED;
  const send = (number: number) => {
    if (!isMoving) move({ ...endsOf(way, holder, from), count: number });
  };
  return (
    <Modal title={`${holder.name}: ${countedPapers(holder.count)}`} onClose={onClose}>
      <div className="paper-ways" role="radiogroup" aria-label="Qué pasó">
        {ways.map((one) => (
          <label key={one}>
            <input type="radio" name="way" checked={way === one} onChange={() => setWay(one)} />
            {WAY_WORDS[one]}
          </label>
        ))}
      </div>
      {way === 'arrive' && (
        <Field label="De dónde">
          <select value={source} onChange={({ target }) => setSource(target.value)}>
            {others
              .filter(({ kind, count: has }) => kind === 'office' || has > 0)
              .map((one) => (
                <option key={holderKey(one)} value={holderKey(one)}>{`${one.name} (${one.count})`}</option>
              ))}
          </select>
        </Field>
      )}
      <fieldset className="paper-packets">
        <legend>{`Cuántas ${country.papers}: con un toque queda anotado`}</legend>
        {PACKETS.map((number) => (
          <button
            key={number}
            type="button"
            className="button-quiet"
            disabled={isMoving || number > available}
            onClick={() => send(number)}
          >
            {number}
          </button>
        ))}
      </fieldset>
      <form
        className="paper-number"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isCount) send(count);
        }}
      >
        <Field
          label="Otra cantidad"
          error={typed.trim() !== '' && !isCount ? `Va un número de 1 a ${MOST_MOVED}.` : undefined}
        >
          <input
            inputMode="numeric"
            maxLength={6}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <button type="submit" className="button-quiet" disabled={!isCount || isMoving}>
          Anotar
        </button>
      </form>
      <p role="alert" className={refusal ? 'failure' : undefined}>
        {refusal}
      </p>
    </Modal>
  );
}

const WAY_WORDS: Record<Way, string> = {
  print: 'De imprenta',
  arrive: 'Llegaron',
  use: 'Se usaron',
  return: 'Volvieron',
};

const waysOf = ({ kind }: Pick<Holder, 'kind'>): Way[] =>
  kind === 'office' ? ['print', 'use'] : ['arrive', 'use', 'return'];

function endsOf(way: Way, { kind, id }: Holder, source: Holder): { from: Holder | null; to: Holder | null } {
  const holder = { kind, id };
  switch (way) {
    case 'print':
      return { from: null, to: OFFICE };
    case 'arrive':
      return { from: { kind: source.kind, id: source.id }, to: holder };
    case 'use':
      return { from: holder, to: null };
    case 'return':
      return { from: holder, to: OFFICE };
  }
}
