import { useState } from 'react';
import { Modal } from '../../../shared/web/modal.tsx';
import { Confirmation } from '../../../shared/web/staff/confirmation.tsx';
import type { CircuitCount, CountSettings } from '../contract.ts';
import { circuitTitle } from './circuit-buttons.tsx';
import { useCountActions } from './count-queries.ts';
import { figureGroups } from './sheet-figures.ts';
import { SheetPhoto } from './sheet-photo.tsx';

interface SheetDialogProps {
  circuit: CircuitCount;
  settings: CountSettings;
  /** Opens the form, so that the user enters their sheet again. */
  onEnter: () => void;
  onClose: () => void;
}

/** The accepted sheet of a circuit, or what it waits for after the user has entered one. */
export function SheetDialog({ circuit, settings, onEnter, onClose }: SheetDialogProps) {
  const [isReopening, setReopening] = useState(false);
  const { mutate, isPending } = useCountActions();
  const { state, sheet, authors } = circuit;
  return (
    <Modal title={circuitTitle(circuit)} onClose={onClose}>
      <p>
        {state === 'once' ? WAITING : state === 'different' ? DIFFERENT : `Cargaron: ${authors.join(', ')}.`}
      </p>
      {sheet && (
        <div className="count-sheet">
          {figureGroups(settings.parties).map(({ title, figures }) => (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              <dl>
                {figures.map(({ label, of }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{of(sheet)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      )}
      <SheetPhoto circuit={circuit} />
      <div className="button-row modal-actions">
        {sheet ? (
          <button type="button" className="button-quiet" onClick={() => setReopening(true)}>
            Reabrir esta planilla
          </button>
        ) : (
          <button type="button" className="button" onClick={onEnter}>
            Cargar la mía de nuevo
          </button>
        )}
      </div>
      {isReopening && (
        <Confirmation
          title={`¿Reabrir la planilla de ${circuit.circuit}?`}
          confirmText="Reabrir"
          busy={isPending}
          onCancel={() => setReopening(false)}
          onConfirm={() => mutate({ reopen: circuit.circuit }, { onSuccess: onClose })}
        >
          Lo que se cargó deja de contar, y dos personas tienen que cargar la planilla otra vez.
        </Confirmation>
      )}
    </Modal>
  );
}

const WAITING = 'Ya cargaste tu planilla. Falta que la cargue otra persona, sin ver la tuya.';
const DIFFERENT =
  'Tu planilla y la de otra persona no coinciden. Mirá el acta y cargá la tuya de nuevo, o esperá a que decida otra persona.';
