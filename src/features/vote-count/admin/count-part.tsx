import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { can } from '../../../shared/contract/rights.ts';
import { QueryState } from '../../../shared/web/staff/query-state.tsx';
import { Empty } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import type { CircuitCount, CountSettings } from '../contract.ts';
import { CircuitButtons } from './circuit-buttons.tsx';
import { countQuery } from './count-queries.ts';
import { DisputeDialog } from './dispute-dialog.tsx';
import { PublicationLine } from './publication-line.tsx';
import { ResultView } from './result-view.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { SheetDialog } from './sheet-dialog.tsx';
import { SheetEntryDialog } from './sheet-entry-dialog.tsx';
import '../web/sheet-fields.css';
import './count.css';

/** The campaign's own count: the result so far, and the sheets of the circuits. A part of the screen of the day. */
export function CountPart() {
  const { api, session } = useStaff();
  const query = useQuery(countQuery(api));
  const [opened, setOpened] = useState<number | null>(null);
  const [areSettingsOpen, setSettingsOpen] = useState(false);
  const { data } = query;
  if (!data)
    return <QueryState query={query} loading="Cargando el conteo..." failed="No se pudo cargar el conteo." />;
  const { settings, circuits } = data;
  const open = circuits.find(({ circuit }) => circuit === opened);
  const isAllowed = can(session, 'day: publish');
  if (circuits.length === 0)
    return <Empty>{`Primero hay que cargar ${electoralTerms.places} de votación en Ajustes.`}</Empty>;
  return (
    <div className="stack loose">
      {settings ? (
        <>
          <ResultView count={data} settings={settings}>
            <CircuitButtons circuits={circuits} onOpen={setOpened} />
          </ResultView>
          <div className="cluster count-tools">
            <PublicationLine count={data} isAllowed={isAllowed} />
            {isAllowed && (
              <button type="button" className="button-quiet" onClick={() => setSettingsOpen(true)}>
                Qué se cuenta
              </button>
            )}
          </div>
        </>
      ) : (
        <div className="notice count-first">
          <p>
            {isAllowed
              ? 'Para contar falta decir qué partidos y qué listas hay.'
              : 'Para contar falta que quien administra diga qué partidos y qué listas hay.'}
          </p>
          {isAllowed && (
            <button type="button" className="button" onClick={() => setSettingsOpen(true)}>
              Decir qué se cuenta
            </button>
          )}
        </div>
      )}
      {areSettingsOpen && <SettingsDialog settings={settings} onClose={() => setSettingsOpen(false)} />}
      {settings && open && (
        <CircuitDialog
          key={open.circuit}
          circuit={open}
          settings={settings}
          next={nextOf(circuits, open.circuit)}
          onOpen={setOpened}
        />
      )}
    </div>
  );
}

interface CircuitDialogProps {
  circuit: CircuitCount;
  settings: CountSettings;
  next: number | null;
  onOpen: (circuit: number | null) => void;
}

/** What can be done with a circuit: enter its sheet, settle a difference, or look at what is accepted. */
function CircuitDialog({ circuit, settings, next, onOpen }: CircuitDialogProps) {
  const [isEntering, setEntering] = useState(false);
  const close = () => onOpen(null);
  const { state, isOwn } = circuit;
  if (isEntering || state === 'missing' || (state === 'once' && !isOwn))
    return (
      <SheetEntryDialog circuit={circuit} settings={settings} next={next} onNext={onOpen} onClose={close} />
    );
  if (state === 'different' && !isOwn)
    return <DisputeDialog circuit={circuit} settings={settings} onClose={close} />;
  return (
    <SheetDialog circuit={circuit} settings={settings} onEnter={() => setEntering(true)} onClose={close} />
  );
}

/** The next circuit of which the user may enter a sheet, or null. */
function nextOf(circuits: readonly CircuitCount[], after: number): number | null {
  const index = circuits.findIndex(({ circuit }) => circuit === after);
  const inTurn = [...circuits.slice(index + 1), ...circuits.slice(0, index)];
  return (
    inTurn.find(({ state, isOwn }) => !isOwn && (state === 'missing' || state === 'once'))?.circuit ?? null
  );
}
