import { type ComponentType, Suspense, useMemo, useState } from 'react';
import { timeOf } from '../../../shared/contract/moment-words.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { Field } from '../../../shared/web/field.tsx';
import { type DelegateCountProps, MOST_VOTERS, type OwnCircuit, type ReportKind } from '../contract.ts';
import { type CircuitState, circuitState } from './circuit-state.ts';
import { LeavingDialog } from './leaving-dialog.tsx';
import { ProblemDialog } from './problem-dialog.tsx';
import type { SendReport, WaitingReport } from './report-queue.ts';
import { OWN_WORDS } from './report-words.ts';
import '../../../shared/web/form.css';
import '../../../shared/web/button.css';

interface CircuitReportsProps {
  own: OwnCircuit;
  /** Who reports. */
  helperId: number;
  /** The reports that are still on this phone. */
  waiting: readonly WaitingReport[];
  report: SendReport;
  /** The part in which the sheet of the circuit is entered, and what it shows; missing where nothing is counted. */
  count: { Part: ComponentType<DelegateCountProps>; content: unknown } | undefined;
}

/** What can be reported of a circuit by one or two taps: what comes next first, and then what may happen. */
export function CircuitReports({ own, helperId, waiting, report, count }: CircuitReportsProps) {
  const { circuit, reports, next } = own;
  const state = useMemo(
    () =>
      circuitState([
        ...reports,
        ...waiting
          .filter((one) => one.circuit === circuit && one.reason === null)
          .map((one) => ({ ...one, helperId })),
      ]),
    [reports, waiting, circuit, helperId],
  );
  const [opened, setOpened] = useState<'problem' | 'leaving' | null>(null);
  const send = (kind: ReportKind) => report({ circuit, kind });
  const step = nextStep(state);
  const isOpen = state.setUpAt !== null && state.closedAt === null;
  const nextButton = step && (
    <button type="button" className="button delegate-next" onClick={() => send(step)}>
      {OWN_WORDS[step]}
    </button>
  );
  return (
    <>
      <Known state={state} />
      {count ? (
        <Suspense fallback={nextButton}>
          <count.Part
            content={count.content}
            circuit={circuit}
            isClosed={state.closedAt !== null}
            isCounted={state.countedAt !== null}
            onSend={(sheet, picture) => report({ circuit, kind: 'counted', sheet }, picture)}
          >
            {nextButton}
          </count.Part>
        </Suspense>
      ) : (
        nextButton
      )}
      {step === 'arrived' && <p className="field-hint">{spoken`Tocá cuando estés en el circuito.`}</p>}
      {state.problem !== null && (
        <OpenNeed text={state.problem} action={OWN_WORDS.solved} onSolved={() => send('solved')} />
      )}
      {state.papersMissingAt && !state.closedAt && (
        <OpenNeed
          text={`${OWN_WORDS.papersMissing} desde las ${timeOf(state.papersMissingAt)}`}
          action={OWN_WORDS.papersThere}
          onSolved={() => send('papersThere')}
        />
      )}
      {isOpen && (
        <>
          <TurnoutForm last={state.turnout} onSend={(count) => report({ circuit, kind: 'turnout', count })} />
          <fieldset className="delegate-queue-sizes">
            <legend>Cómo está la cola</legend>
            {QUEUES.map((kind) => (
              <button
                key={kind}
                type="button"
                className="button-quiet"
                aria-pressed={(state.queue ?? 'noQueue') === kind}
                onClick={() => send(kind)}
              >
                {OWN_WORDS[kind]}
              </button>
            ))}
          </fieldset>
        </>
      )}
      <div className="delegate-taps">
        <button type="button" className="button-quiet" onClick={() => setOpened('problem')}>
          {OWN_WORDS.problem}
        </button>
        {!state.closedAt && !state.papersMissingAt && (
          <button type="button" className="button-quiet" onClick={() => send('papersMissing')}>
            {OWN_WORDS.papersMissing}
          </button>
        )}
      </div>
      {(isOpen || state.presentAt) && (
        <div className="delegate-taps delegate-end">
          {isOpen && (
            <button type="button" className="button-quiet" onClick={() => send('closed')}>
              {OWN_WORDS.closed}
            </button>
          )}
          {state.presentAt && (
            <button type="button" className="button-quiet" onClick={() => setOpened('leaving')}>
              {OWN_WORDS.left}
            </button>
          )}
        </div>
      )}
      {opened === 'problem' && (
        <ProblemDialog
          onSend={(text, picture) => report({ circuit, kind: 'problem', text }, picture) && setOpened(null)}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'leaving' && (
        <LeavingDialog
          next={next}
          onSend={(text) => report({ circuit, kind: 'left', text }) && setOpened(null)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

const QUEUES = ['noQueue', 'queue', 'longQueue'] as const;

/** What happens next in a circuit, which is the largest button; null while people vote. */
function nextStep({ presentAt, setUpAt, closedAt, countedAt }: CircuitState): ReportKind | null {
  if (!presentAt && !countedAt) return 'arrived';
  if (!setUpAt && !closedAt) return 'setUp';
  return closedAt && !countedAt ? 'counted' : null;
}

interface OpenNeedProps {
  /** What is wrong. What follows the first full stop are details. */
  text: string;
  action: string;
  onSolved: () => void;
}

/** Something that is wrong in the circuit, and the button that says that it no longer is. */
function OpenNeed({ text, action, onSolved }: OpenNeedProps) {
  const [what, ...details] = text.split('. ');
  return (
    <div className="failure delegate-need">
      <div>
        <strong>{what}</strong>
        {details.length > 0 && <p>{details.join('. ')}</p>}
      </div>
      <button type="button" className="button-quiet" onClick={onSolved}>
        {action}
      </button>
    </div>
  );
}

/** What was reported of the circuit, by whoever, and needs nobody. */
function Known({ state }: { state: CircuitState }) {
  const { presentAt, setUpAt, turnout, turnoutAt, closedAt, countedAt } = state;
  const facts = [
    presentAt && `Llegada ${timeOf(presentAt)}`,
    setUpAt && `Mesa ${timeOf(setUpAt)}`,
    turnoutAt && `Votaron\u00a0${turnout} (${timeOf(turnoutAt)})`,
    closedAt && `Cerró ${timeOf(closedAt)}`,
    countedAt && `Contada ${timeOf(countedAt)}`,
  ].filter((fact) => typeof fact === 'string');
  return facts.length > 0 && <p className="delegate-known">{facts.join(' · ')}</p>;
}

interface TurnoutFormProps {
  /** How many had voted at the last report, or null. */
  last: number | null;
  onSend: (count: number) => boolean;
}

function TurnoutForm({ last, onSend }: TurnoutFormProps) {
  const [typed, setTyped] = useState('');
  const count = Number(typed);
  const isCount = /^\d+$/.test(typed.trim()) && count <= MOST_VOTERS;
  const isLess = isCount && last !== null && count < last;
  return (
    <form
      className="delegate-turnout"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isCount && onSend(count)) setTyped('');
      }}
    >
      <Field
        label="Cuántos votaron hasta ahora"
        error={
          typed.trim() !== '' && !isCount
            ? `Va un número de 0 a ${MOST_VOTERS}.`
            : isLess
              ? `Son menos que los ${last} de antes.`
              : undefined
        }
      >
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <button type="submit" className="button-quiet" disabled={!isCount}>
        Avisar
      </button>
    </form>
  );
}
