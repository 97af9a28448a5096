import { useState } from 'react';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { Field } from '../../../shared/web/field.tsx';
import { Modal } from '../../../shared/web/modal.tsx';
import {
  type CircuitOnBoard,
  LONGEST_REPORT,
  type LoggedReport,
  MOST_VOTERS,
  type ReportKind,
} from '../contract.ts';
import { KIND_WORDS } from '../web/report-words.ts';
import { useReporting } from './board-queries.ts';
import { LogLine } from './day-log.tsx';

interface ReportDialogProps {
  circuit: CircuitOnBoard;
  /** The latest reports of the circuit. */
  reports: LoggedReport[];
  onClose: () => void;
}

/** The dialog in which staff write what they are told of a circuit, by one tap for what needs no words. */
export function ReportDialog({ circuit, reports, onClose }: ReportDialogProps) {
  const report = useReporting(onClose);
  const [count, setCount] = useState('');
  const [text, setText] = useState('');
  const send = (kind: ReportKind, more: { count?: number; text?: string } = {}) => {
    if (!report.isPending) report.mutate({ circuit: circuit.circuit, kind, ...more });
  };
  const written = text.trim();
  const voters = Number(count);
  const isCount = count.trim() !== '' && Number.isInteger(voters) && voters >= 0 && voters <= MOST_VOTERS;
  return (
    <Modal title={`${electoralTerms.circuit.one} ${circuit.circuit}, ${circuit.place}`} onClose={onClose}>
      {circuit.problem !== null && (
        <div className="notice cluster day-problem">
          <strong>{`Problema: ${circuit.problem}`}</strong>
          <button type="button" className="button-quiet" onClick={() => send('solved')}>
            {KIND_WORDS.solved}
          </button>
        </div>
      )}
      <div className="day-groups">
        {groupsFor(circuit).map(([name, kinds]) => (
          <fieldset key={name}>
            <legend>{name}</legend>
            <div className="day-kinds">
              {kinds.map((kind) => (
                <button key={kind} type="button" className="button-quiet" onClick={() => send(kind)}>
                  {KIND_WORDS[kind]}
                </button>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <form
        className="day-written"
        onSubmit={(event) => {
          event.preventDefault();
          if (isCount) send('turnout', { count: voters });
        }}
      >
        <Field label="Cuántos votaron hasta ahora">
          <input
            inputMode="numeric"
            maxLength={4}
            value={count}
            onChange={({ target }) => setCount(target.value)}
          />
        </Field>
        <button type="submit" className="button-quiet" disabled={!isCount}>
          Anotar votos
        </button>
      </form>
      <Field label="Qué pasa">
        <textarea
          rows={2}
          maxLength={LONGEST_REPORT}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="button-row">
        <button
          type="button"
          className="button-quiet"
          disabled={!written}
          onClick={() => send('note', { text: written })}
        >
          Anotar novedad
        </button>
        <button
          type="button"
          className="button"
          disabled={!written}
          onClick={() => send('problem', { text: written })}
        >
          Anotar como problema
        </button>
      </div>
      {reports.length > 0 && (
        <ul aria-label="Lo último">
          {reports.slice(0, 5).map((one) => (
            <LogLine key={one.id} report={one} />
          ))}
        </ul>
      )}
    </Modal>
  );
}

/** What can be reported by one tap, in groups: the opposite of what is known, and what may happen next. */
function groupsFor(circuit: CircuitOnBoard): [string, ReportKind[]][] {
  const { presentAt, setUpAt, papersMissingAt, closedAt, countedAt } = circuit;
  const groups: [string, (ReportKind | false)[]][] = [
    ['Quien va', [presentAt ? 'left' : 'arrived']],
    ['Cola', closedAt ? [] : ['noQueue', 'queue', 'longQueue']],
    ['Qué falta', [papersMissingAt ? 'papersThere' : 'papersMissing']],
    [
      electoralTerms.circuit.one,
      [!setUpAt && 'setUp', !closedAt && 'closed', closedAt !== null && !countedAt && 'counted'],
    ],
  ];
  return groups
    .map(([name, kinds]): [string, ReportKind[]] => [name, kinds.filter((kind) => kind !== false)])
    .filter(([, kinds]) => kinds.length > 0);
}
