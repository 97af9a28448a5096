import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { keptItem } from '../../../shared/web/kept-item.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { PhotoField } from '../../../shared/web/photo-field.tsx';
import { type DelegateCountProps, PHOTO_BYTES, PHOTO_PIXELS } from '../../election-day/contract.ts';
import { type DelegateCount as DelegateCountContent, delegateCountCodec, sheetInput } from '../contract.ts';
import { checkedSheet, NOTHING_TYPED, type TypedSheet } from './sheet-checks.ts';
import { SheetFields, SheetSum } from './sheet-fields.tsx';

/** The last step of a delegate: the sheet of the circuit, in place of the report without one. */
export function DelegateCount({
  content,
  circuit,
  isClosed,
  isCounted,
  onSend,
  children,
}: DelegateCountProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: count } = z.safeDecode(delegateCountCodec, content as z.input<typeof delegateCountCodec>);
  if (!count || !isClosed) return children;
  const isDifferent = count.different.includes(circuit);
  return (
    <>
      {isCounted && isDifferent && (
        <p className="failure" role="alert">
          {spoken`Tu conteo no coincide con el que cargó otra persona. Mirá el acta de nuevo.`}
        </p>
      )}
      <button
        type="button"
        className={isCounted ? (isDifferent ? 'button' : 'button-quiet') : 'button delegate-next'}
        onClick={() => setOpen(true)}
      >
        {isCounted ? 'Corregir el conteo' : 'Cargar el conteo'}
      </button>
      {isOpen && (
        <SheetModal count={count} circuit={circuit} onSend={onSend} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface SheetModalProps extends Pick<DelegateCountProps, 'circuit' | 'onSend'> {
  count: DelegateCountContent;
  onClose: () => void;
}

function SheetModal({ count, circuit, onSend, onClose }: SheetModalProps) {
  const [draft] = useState(() => draftOf(circuit));
  const [typed, setTyped] = useState(() => draft.read() ?? NOTHING_TYPED);
  const [picture, setPicture] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const check = checkedSheet(typed, { electors: count.electors[circuit] ?? null });
  const change = (next: TypedSheet) => {
    setTyped(next);
    draft.write(next);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!check.sheet) return setIncomplete(true);
    if (!onSend(z.encode(sheetInput, check.sheet), picture)) return;
    draft.remove();
    onClose();
  };
  return (
    <Modal title={`${electoralTerms.circuit.one} ${circuit}: el conteo`} staysOpen onClose={onClose}>
      <form className="delegate-count" noValidate onSubmit={onSubmit}>
        <p>{spoken`Copiá lo que dice ${electoralTerms.count?.record ?? ''}. Lo que falta cuenta como 0.`}</p>
        <SheetFields parties={count.parties} typed={typed} check={check} onChange={change} />
        <SheetSum typed={typed} check={check} onChange={change} />
        <PhotoField
          picture={picture}
          label={`Sacar una foto ${articleOf(electoralTerms.count?.record ?? '')}`}
          description="La foto que va con el conteo"
          limits={{ pixels: PHOTO_PIXELS, bytes: PHOTO_BYTES }}
          onChange={setPicture}
          onBusy={setBusy}
        />
        <p role="alert" className={isIncomplete && !check.sheet ? 'field-error' : undefined}>
          {isIncomplete && !check.sheet && spoken`Revisá lo que está marcado antes de mandarlo.`}
        </p>
        <button type="submit" className="button" disabled={isBusy}>
          Mandar el conteo
        </button>
      </form>
    </Modal>
  );
}

/** 'del acta' for 'el acta'. */
const articleOf = (record: string) => (record.startsWith('el ') ? `del ${record.slice(3)}` : `de ${record}`);

/** What is typed of a sheet and not sent yet, which a reload keeps. */
const draftOf = (circuit: number) =>
  keptItem<TypedSheet>(`conteo:${circuit}`, {
    decode: (text) => ({ ...NOTHING_TYPED, ...JSON.parse(text) }),
    encode: (typed) => JSON.stringify(typed),
  });
