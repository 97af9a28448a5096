import { type FormEvent, useEffect, useState } from 'react';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { FormModal } from '../../../shared/web/staff/form-modal.tsx';
import type { CircuitCount, CountSettings } from '../contract.ts';
import { checkedSheet, NOTHING_TYPED } from '../web/sheet-checks.ts';
import { SheetFields, SheetSum } from '../web/sheet-fields.tsx';
import { circuitTitle } from './circuit-buttons.tsx';
import { useSendingSheet } from './count-queries.ts';
import { SheetPhoto } from './sheet-photo.tsx';

interface SheetEntryDialogProps {
  circuit: CircuitCount;
  settings: CountSettings;
  /** The circuit that comes after this one, or null. */
  next: number | null;
  onNext: (circuit: number | null) => void;
  onClose: () => void;
}

/** Enters the sheet of a circuit without seeing what others entered, and goes on to the next circuit. */
export function SheetEntryDialog({ circuit, settings, next, onNext, onClose }: SheetEntryDialogProps) {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [id] = useState(() => crypto.randomUUID());
  const [isIncomplete, setIncomplete] = useState(false);
  const check = checkedSheet(typed, { electors: settings.electors[circuit.circuit] ?? null });
  const send = useSendingSheet('entry', () => onNext(next));
  // After the dialog has opened, which puts the focus on its first button.
  useEffect(() => document.querySelector<HTMLElement>('.sheet-figure input')?.focus(), []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!check.sheet) return setIncomplete(true);
    if (!send.isPending) send.mutate({ id, circuit: circuit.circuit, sheet: check.sheet });
  };
  return (
    <FormModal
      title={circuitTitle(circuit)}
      action={next === null ? 'Guardar' : `Guardar y seguir con ${next}`}
      isDirty={typed !== NOTHING_TYPED && !send.isSuccess}
      isBusy={send.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>{`Copiá lo que dice ${electoralTerms.count?.record}. Lo que falta cuenta como 0.`}</p>
      <SheetPhoto circuit={circuit} />
      <SheetFields parties={settings.parties} typed={typed} check={check} onChange={setTyped} />
      <SheetSum typed={typed} check={check} onChange={setTyped} />
      <p role="alert" className={isIncomplete && !check.sheet ? 'field-error' : undefined}>
        {isIncomplete && !check.sheet && INCOMPLETE}
      </p>
    </FormModal>
  );
}

const INCOMPLETE = 'Revisá lo que está marcado antes de guardar.';
