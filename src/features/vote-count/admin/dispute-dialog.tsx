import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { FormModal } from '../../../shared/web/staff/form-modal.tsx';
import { QueryState } from '../../../shared/web/staff/query-state.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import type { CircuitCount, CountSettings, Dispute, Sheet } from '../contract.ts';
import { checkedSheet, NOTHING_TYPED, type TypedSheet } from '../web/sheet-checks.ts';
import { SheetFields, SheetSum } from '../web/sheet-fields.tsx';
import { circuitTitle } from './circuit-buttons.tsx';
import { disputeQuery, useSendingSheet } from './count-queries.ts';
import { figureGroups } from './sheet-figures.ts';
import { SheetPhoto } from './sheet-photo.tsx';

interface DisputeDialogProps {
  circuit: CircuitCount;
  settings: CountSettings;
  onClose: () => void;
}

/** Settles a circuit whose sheets differ: both beside each other with the photo, and the figures that are right. */
export function DisputeDialog({ circuit, settings, onClose }: DisputeDialogProps) {
  const { api } = useStaff();
  const query = useQuery(disputeQuery(api, circuit.circuit));
  const [changed, setChanged] = useState<TypedSheet>();
  const [id] = useState(() => crypto.randomUUID());
  const typed = changed ?? agreedOf(query.data);
  const check = checkedSheet(typed, { electors: settings.electors[circuit.circuit] ?? null });
  const send = useSendingSheet('decision', onClose);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (check.sheet && !send.isPending) send.mutate({ id, circuit: circuit.circuit, sheet: check.sheet });
  };
  return (
    <FormModal
      title={circuitTitle(circuit)}
      action={`Decidir ${electoralTerms.circuit.named} ${circuit.circuit}`}
      isDirty={changed !== undefined && !send.isSuccess}
      isBusy={send.isPending || !check.sheet}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <QueryState
        query={query}
        loading="Cargando las planillas..."
        failed="No se pudieron cargar las planillas."
      />
      {query.data && (
        <>
          <p>Dos personas cargaron cosas distintas. Mirá la foto o preguntá, y escribí lo que vale.</p>
          <SheetPhoto circuit={circuit} />
          <Differences dispute={query.data} settings={settings} />
          <h3>Lo que vale</h3>
          <SheetFields parties={settings.parties} typed={typed} check={check} onChange={setChanged} />
          <SheetSum typed={typed} check={check} onChange={setChanged} />
        </>
      )}
    </FormModal>
  );
}

/** The figures that are not the same in all sheets. */
function Differences({ dispute, settings }: { dispute: Dispute; settings: CountSettings }) {
  const different = figureGroups(settings.parties).flatMap(({ title, figures }) =>
    figures
      .filter(({ of }) => new Set(dispute.map(({ sheet }) => of(sheet))).size > 1)
      .map(({ label, of }) => ({ label: `${title}: ${label}`, of })),
  );
  return (
    <div className="table-scroll">
      <table className="count-table count-differences">
        <thead>
          <tr>
            <th scope="col">En qué no coinciden</th>
            {dispute.map(({ author }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
              <th key={index} scope="col">
                {author}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {different.map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {dispute.map(({ sheet }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
                <td key={index}>{of(sheet)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The figures in which all sheets agree, with the others left to be typed. */
function agreedOf(dispute: Dispute | undefined): TypedSheet {
  const [first] = dispute ?? [];
  if (!dispute || !first) return NOTHING_TYPED;
  const agreed = (of: (sheet: Sheet) => number) =>
    dispute.every(({ sheet }) => of(sheet) === of(first.sheet)) ? String(of(first.sheet)) : '';
  const ids = new Set(dispute.flatMap(({ sheet }) => Object.keys(sheet.votes)));
  return {
    votes: Object.fromEntries([...ids].map((id) => [id, agreed(({ votes }) => votes[id] ?? 0)])),
    totals: {
      voters: agreed(({ voters }) => voters),
      blank: agreed(({ blank }) => blank),
      annulled: agreed(({ annulled }) => annulled),
      observed: agreed(({ observed }) => observed),
    },
    asWritten: false,
  };
}
