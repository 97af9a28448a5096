import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { counted } from '../../../shared/contract/counted.ts';
import { Phone } from '../../../shared/web/icons.ts';
import { useListSearch } from '../../../shared/web/staff/list-search.tsx';
import { QueryState } from '../../../shared/web/staff/query-state.tsx';
import { ChatLink } from '../../../shared/web/staff/row-button.tsx';
import { Empty } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { Switch } from '../../../shared/web/staff/switch.tsx';
import { SHIFTS_PATH } from '../../election-shifts/contract.ts';
import type { CircuitOnBoard, LoggedReport, Need } from '../contract.ts';
import { boardQuery } from './board-queries.ts';
import { DayLog } from './day-log.tsx';
import { factsOf, needText } from './day-words.ts';
import { LinksDialog } from './links-dialog.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import './board.css';

const { circuit } = electoralTerms;

/** The board of the day of the vote: every circuit, what needs somebody first, and what was reported last. */
export function CircuitsPart() {
  const { api } = useStaff();
  const query = useQuery(boardQuery(api));
  const { choice, setFlag } = useListSearch();
  const onlyNeeds = choice('falta') === '1';
  const [opened, setOpened] = useState<number | null>(null);
  const [areLinksOpen, setLinksOpen] = useState(false);
  const circuits = query.data?.circuits ?? [];
  const needing = circuits.filter(({ needs }) => needs.length > 0);
  const shown = onlyNeeds ? needing : circuits;
  const open = circuits.find((one) => one.circuit === opened);
  return (
    <>
      {query.isPending || (query.isError && !query.data) ? (
        <QueryState query={query} loading="Cargando la jornada..." failed="No se pudo cargar la jornada." />
      ) : (
        <div role="status">
          {query.isError && (
            <p className="notice">Sin conexión: esto es lo último que se supo. Se actualiza solo.</p>
          )}
        </div>
      )}
      {query.data && circuits.length === 0 && (
        <Empty>{`Primero hay que cargar ${electoralTerms.places} de votación en Ajustes.`}</Empty>
      )}
      {circuits.length > 0 && (
        <>
          <div className="cluster day-summary">
            <p>
              {needing.length > 0 ? (
                <strong className="day-need">
                  {`Hace falta algo en ${counted(needing.length, circuit.one.toLowerCase(), circuit.many.toLowerCase())}`}
                </strong>
              ) : query.data?.when === 'today' ? (
                'Todo en orden.'
              ) : (
                NOT_TODAY[query.data?.when ?? 'before']
              )}
            </p>
            {(needing.length > 0 || onlyNeeds) && (
              <Switch
                label="Solo donde hace falta"
                checked={onlyNeeds}
                onChange={(on) => setFlag('falta', on)}
              />
            )}
            <div className="day-tools">
              <button type="button" className="button-quiet" onClick={() => setLinksOpen(true)}>
                Enlaces
              </button>
              <Link className="button-quiet" to={SHIFTS_PATH}>
                Turnos
              </Link>
            </div>
          </div>
          <ul className="day-tiles" data-quiet={query.data?.when !== 'today' || undefined}>
            {shown.map((one) => (
              <Tile
                key={one.circuit}
                circuit={one}
                photographed={photographed(one, query.data?.log ?? [])}
                onOpen={() => setOpened(one.circuit)}
              />
            ))}
          </ul>
          <DayLog reports={query.data?.log ?? []} />
        </>
      )}
      {areLinksOpen && <LinksDialog onClose={() => setLinksOpen(false)} />}
      {open && (
        <ReportDialog
          circuit={open}
          reports={(query.data?.log ?? []).filter((report) => report.circuit === opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** The latest problem of a circuit in the log, if it is open and has a photo. */
function photographed({ circuit: number, problem }: CircuitOnBoard, log: readonly LoggedReport[]) {
  const latest = log.find(({ circuit: one, kind }) => one === number && kind === 'problem');
  return problem !== null && latest?.hasPhoto ? latest : undefined;
}

const NOT_TODAY = {
  before: 'Todavía no es el día de la votación: lo que anotes sirve para practicar.',
  after: 'La votación ya pasó: esto es lo que se supo.',
};

/** The needs for which a tile stands out. */
const URGENT: readonly Need[] = ['problem', 'papers', 'nobody'];

/** The needs that are written in red. */
const MISSING: readonly Need[] = [...URGENT, 'delegate', 'fewPapers'];

interface TileProps {
  circuit: CircuitOnBoard;
  /** The report of its open problem, if that has a photo. */
  photographed: LoggedReport | undefined;
  onOpen: () => void;
}

function Tile({ circuit: one, photographed, onOpen }: TileProps) {
  const { needs, onDuty, place } = one;
  const [isPhotoOpen, setPhotoOpen] = useState(false);
  const urgency = needs.some((need) => URGENT.includes(need))
    ? 'urgent'
    : needs.length > 0
      ? 'soon'
      : undefined;
  return (
    <li className="day-tile" data-needs={urgency} data-problem={needs.includes('problem') || undefined}>
      <h2>
        {one.circuit} <span className="day-place">{place}</span>
      </h2>
      {needs.length > 0 && (
        <ul className="day-needs">
          {needs.map((need) => (
            <li key={need} data-urgent={MISSING.includes(need) || undefined}>
              {needText(need, one)}
            </li>
          ))}
        </ul>
      )}
      {onDuty ? (
        <strong>{onDuty.name}</strong>
      ) : (
        !needs.includes('nobody') && <span className="day-nobody">Sin nadie</span>
      )}
      {photographed && (
        <button type="button" className="row-link" onClick={() => setPhotoOpen(true)}>
          Ver la foto
        </button>
      )}
      {photographed && isPhotoOpen && (
        <PhotoDialog report={photographed} onClose={() => setPhotoOpen(false)} />
      )}
      <p className="day-facts">
        {factsOf(one).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <div className="day-actions">
        {onDuty?.phone && (
          <>
            <a
              href={`tel:${onDuty.phone}`}
              className="icon-button"
              title="Llamar"
              aria-label={`Llamar a ${onDuty.name}`}
            >
              <Phone aria-hidden="true" size={20} />
            </a>
            <ChatLink name={onDuty.name} phone={onDuty.phone} />
          </>
        )}
        <button
          type="button"
          className="button-quiet"
          aria-label={`Anotar en ${circuit.one} ${one.circuit}`}
          onClick={onOpen}
        >
          Anotar
        </button>
      </div>
    </li>
  );
}
