import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '../../../shared/contract/counted.ts';
import { Undo2 } from '../../../shared/web/icons.ts';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import { UnsavedChangesWarning } from '../../../shared/web/staff/unsaved-changes-warning.tsx';
import { ROUNDS_PATH } from '../../list-requests/contract.ts';
import type { RoutePlan } from '../contract.ts';
import { ChosenStop } from './chosen-stop.tsx';
import { ProposedRounds } from './proposed-rounds.tsx';
import { ProposedRoundsMap } from './proposed-rounds-map.tsx';
import { SaveRounds } from './save-rounds.tsx';
import type { Looked } from './split-address.ts';
import type { Proposed } from './split-form.tsx';
import { splitSummaryOf } from './split-values.ts';
import { useDraft } from './use-draft.ts';

interface RoutePlanEditorProps {
  proposed: Proposed;
  looked: Looked;
  settings: MapSettings;
  /** Goes back to the form. */
  onAsk: () => void;
  onProposed: (proposed: Proposed) => void;
}

/** Shows the proposed rounds on a map and in a list. The user can name and change them, and stores all at once. */
export function RoutePlanEditor({ proposed, looked, settings, onAsk, onProposed }: RoutePlanEditorProps) {
  const { routePlan, input, values } = proposed;
  const draft = useDraft(routePlan, input);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isSaved, setSaved] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const navigate = useNavigate();
  useEffect(() => {
    // An effect navigates only after the warning about unsaved changes is gone.
    if (isSaved) void navigate(ROUNDS_PATH);
  }, [isSaved, navigate]);
  const move = (requestId: number, to: number) => {
    draft.move(requestId, to);
    setChosen(requestId);
  };

  return (
    <div className="split stack loose">
      <section className="stack" aria-labelledby="routePlan">
        <h2 id="routePlan" ref={heading} tabIndex={-1}>
          {titleOf(routePlan)}
        </h2>
        <div className="split-about cluster">
          <p>{splitSummaryOf(values, looked)}</p>
          <button type="button" className="button-text" onClick={onAsk}>
            Cambiar
          </button>
        </div>
        {notesOf(routePlan).map((note) => (
          <p key={note} className="field-hint">
            {note}
          </p>
        ))}
        <ProposedRounds rounds={draft.rounds} chosen={chosen} onName={draft.rename} onMove={move} />
        {draft.hasMoves && (
          <button type="button" className="button-quiet split-undo" onClick={draft.undo}>
            <Undo2 aria-hidden="true" size={18} />
            Deshacer el último cambio
          </button>
        )}
        <SaveRounds
          draft={draft}
          proposed={proposed}
          onSaved={() => setSaved(true)}
          onProposed={onProposed}
        />
      </section>
      <div className="split-aside stack tight">
        <ProposedRoundsMap
          settings={settings}
          rounds={draft.rounds}
          routePlan={routePlan}
          chosen={chosen}
          onChoose={(id) => setChosen(id === chosen ? null : id)}
        />
        <ChosenStop rounds={draft.rounds} chosen={chosen} onMove={move} onClose={() => setChosen(null)} />
      </div>
      <UnsavedChangesWarning when={draft.isChanged && !isSaved} />
    </div>
  );
}

function titleOf({ rounds }: RoutePlan): string {
  const doors = rounds.reduce((sum, { stops }) => sum + stops.length, 0);
  const what = counted(rounds.length, 'reparto', 'repartos');
  return `${what}, ${counted(doors, 'puerta', 'puertas')}`;
}

/** Returns notes about estimated figures and about list requests that the route plan leaves out. */
function notesOf({ byStreet, withoutLocation, onOtherRounds }: RoutePlan): string[] {
  const out = [
    onOtherRounds > 0 && `${onOtherRounds} que ya ${onOtherRounds === 1 ? 'está' : 'están'} en otro reparto`,
    withoutLocation > 0 && `${withoutLocation} sin ubicación en el mapa`,
  ].filter((it) => it !== false);
  return [
    byStreet
      ? 'Tiempos y distancias por calle, con 2 minutos en cada puerta.'
      : 'Tiempos y distancias estimados en línea recta, con 2 minutos en cada puerta.',
    ...(out.length > 0 ? [`Quedan afuera: ${out.join(' y ')}.`] : []),
  ];
}
