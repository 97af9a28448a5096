import { type ComponentType, useRef, useState, useSyncExternalStore } from 'react';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { CopyText } from '../../../shared/web/copy-text.tsx';
import { Field } from '../../../shared/web/field.tsx';
import { Phone } from '../../../shared/web/icons.ts';
import type { DelegateCountProps, DelegateDay, OwnCircuit, Report } from '../contract.ts';
import { CircuitReports } from './circuit-reports.tsx';
import { circuitState } from './circuit-state.ts';
import type { DayOnPhone } from './day-on-phone.ts';
import { DelegateHead } from './delegate-head.tsx';
import type { DelegateSync } from './delegate-sync.ts';
import { ENDED_TITLE, EndedText } from './ended-text.tsx';
import { OwnReports } from './own-reports.tsx';
import type { SendReport, WaitingReport } from './report-queue.ts';
import { OWN_WORDS, reportText } from './report-words.ts';
import { Trips } from './trips.tsx';
import './delegate-page.css';

interface DelegatePageProps {
  phone: DayOnPhone;
  sync: DelegateSync;
  /** The phone of whoever coordinates; '' if the campaign has none. */
  coordinatorPhone: string;
  /** The name of the campaign's site. */
  siteName: string;
  /** The part in which the sheet of a circuit is entered. */
  Count: ComponentType<DelegateCountProps>;
}

/** The page with which somebody who helps reports from the circuits of their shift, with or without signal. */
export function DelegatePage({ phone, sync, coordinatorPhone, siteName, Count }: DelegatePageProps) {
  const kept = useSyncExternalStore(phone.subscribe, phone.read);
  const waiting = useSyncExternalStore(phone.queue.subscribe, phone.queue.read);
  const waitingTrips = useSyncExternalStore(phone.queue.subscribe, phone.queue.waitingTrips);
  const { isConnected, isEnded } = useSyncExternalStore(sync.subscribe, sync.read);
  if (kept && !isEnded)
    return (
      <Day
        page={kept.page}
        clockOffsetMs={kept.clockOffsetMs}
        waiting={waiting}
        waitingTrips={waitingTrips}
        phone={phone}
        sync={sync}
        coordinatorPhone={coordinatorPhone}
        Count={Count}
      />
    );
  return (
    <main className="link-message stack loose">
      <p>{siteName}</p>
      <h1>{isEnded ? ENDED_TITLE : 'Jornada'}</h1>
      {isEnded ? (
        <>
          <EndedText />
          {waiting.length > 0 && <Unsent waiting={waiting} />}
        </>
      ) : isConnected === false ? (
        <>
          <p role="alert">{spoken`No hay señal y tus circuitos todavía no están guardados en este teléfono. Abrí el enlace una vez con señal.`}</p>
          <button type="button" className="button-quiet" onClick={sync.retryNow}>
            Probar de nuevo
          </button>
        </>
      ) : (
        <p role="status">Cargando tus circuitos...</p>
      )}
      <CallCoordinator phone={coordinatorPhone} isMain={isEnded} />
    </main>
  );
}

/** What an ended link could not send. A new link of the same person sends it. */
const Unsent = ({ waiting }: { waiting: readonly WaitingReport[] }) => (
  <section className="stack tight" aria-labelledby="sin-enviar">
    <h2 id="sin-enviar">Quedó sin enviar</h2>
    <p>Se envía cuando se abre el enlace nuevo en este teléfono.</p>
    <ul>
      {waiting.map((report) => (
        <li key={report.id}>{textOf(report)}</li>
      ))}
    </ul>
    <CopyText text={waiting.map(textOf).join('\n')} />
  </section>
);

const textOf = (report: Report) => `${report.circuit}: ${reportText(report, OWN_WORDS)}`;

const CallCoordinator = ({ phone, isMain }: { phone: string; isMain?: boolean }) =>
  phone && (
    <a className={`${isMain ? 'button' : 'button-quiet'} delegate-call`} href={`tel:${phone}`}>
      <Phone aria-hidden="true" size={20} />
      Llamar a quien coordina
    </a>
  );

/** A tap within this time after the previous one counts as accidental. */
const SAME_TAP_MS = 700;

interface DayProps extends Omit<DelegatePageProps, 'siteName'> {
  page: DelegateDay;
  clockOffsetMs: number;
  waiting: readonly WaitingReport[];
  waitingTrips: ReadonlyMap<number, boolean>;
}

function Day(props: DayProps) {
  const { page, clockOffsetMs, waiting, waitingTrips, phone, sync, coordinatorPhone, Count } = props;
  const { circuits } = page;
  const [chosen, choose] = useChosenCircuit();
  const [isFull, setFull] = useState(false);
  const lastTapAt = useRef(Number.NEGATIVE_INFINITY);
  const own = circuits.find(({ circuit }) => circuit === chosen) ?? circuits[0];

  /** Stores on this phone what a tap says, unless it follows another one at once. Returns whether it was stored. */
  const store = (put: (now: number) => void) => {
    const tappedAt = performance.now();
    if (tappedAt - lastTapAt.current < SAME_TAP_MS) return false;
    try {
      put(Date.now() + clockOffsetMs);
      lastTapAt.current = tappedAt;
      setFull(false);
      return true;
    } catch {
      setFull(true);
      return false;
    }
  };
  const report: SendReport = ({ count = null, text = '', target = null, circuit, kind, sheet }, picture) =>
    store((now) => phone.queue.add({ circuit, kind, count, text, target, sheet }, now, picture));
  const finishTrip = (id: number, isDone: boolean) => store((now) => phone.queue.finishTrip(id, isDone, now));

  return (
    <>
      <DelegateHead
        own={own}
        name={page.name}
        waiting={phone.queue.unsent().length}
        hasReported={page.own.length > 0}
        sync={sync}
      >
        {circuits.length > 1 && <CircuitChooser circuits={circuits} chosen={own} onChoose={choose} />}
      </DelegateHead>
      <main className="delegate stack">
        <div role="alert">
          {isFull && (
            <p className="failure">{spoken`Este teléfono no pudo guardar el aviso. Liberá espacio y probá de nuevo.`}</p>
          )}
        </div>
        {page.when !== 'today' && <p className="notice">{NOT_TODAY[page.when]}</p>}
        {own ? (
          <CircuitReports
            key={own.circuit}
            own={own}
            helperId={page.id}
            waiting={waiting}
            report={report}
            count={page.count === undefined ? undefined : { Part: Count, content: page.count }}
          />
        ) : (
          page.trips.length === 0 && (
            <p>{spoken`Ahora no tenés ningún circuito. Quien coordina te puede dar uno.`}</p>
          )
        )}
        <Trips trips={page.trips} waiting={waitingTrips} onFinish={finishTrip} />
        <CallCoordinator phone={coordinatorPhone} />
        <OwnReports
          sent={page.own}
          waiting={waiting}
          hasSeveral={circuits.length > 1}
          onUndo={(one) => report({ circuit: one.circuit, kind: 'retracted', target: one.id })}
          onRemove={phone.queue.remove}
        />
      </main>
    </>
  );
}

const NOT_TODAY = {
  before: spoken`Todavía no es el día de la votación: lo que avises sirve para practicar.`,
  after: 'La votación ya pasó. Gracias por estar.',
};

interface ChooserProps {
  circuits: readonly OwnCircuit[];
  chosen: OwnCircuit | undefined;
  onChoose: (circuit: number) => void;
}

const CircuitChooser = ({ circuits, chosen, onChoose }: ChooserProps) => (
  <Field label={`Ir a otro ${electoralTerms.circuit.one.toLowerCase()}`}>
    <select value={chosen?.circuit} onChange={({ target }) => onChoose(Number(target.value))}>
      {circuits.map((one) => (
        <option key={one.circuit} value={one.circuit}>{`${one.circuit}, ${one.place}${newsOf(one)}`}</option>
      ))}
    </select>
  </Field>
);

/** What stands beside a circuit in the list: its problem, or that nobody is there. */
function newsOf({ reports }: OwnCircuit): string {
  const { problem, papersMissingAt, presentAt } = circuitState(reports);
  if (problem) return ': problema';
  if (papersMissingAt) return `: ${OWN_WORDS.papersMissing.toLowerCase()}`;
  return presentAt ? '' : ': no hay nadie';
}

/** The circuit in the address, which a reload keeps, and what changes it. */
function useChosenCircuit() {
  const chosen = useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener);
      return () => removeEventListener('hashchange', listener);
    },
    () => location.hash,
  );
  const choose = (circuit: number) => {
    history.replaceState(null, '', `#${circuit}`);
    dispatchEvent(new HashChangeEvent('hashchange'));
  };
  return [Number(chosen.slice(1)), choose] as const;
}
