import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { counted } from '../../../shared/contract/counted.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { Confirmation } from '../../../shared/web/staff/confirmation.tsx';
import { useListSearch } from '../../../shared/web/staff/list-search.tsx';
import { QueryState } from '../../../shared/web/staff/query-state.tsx';
import { Empty, Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { Switch } from '../../../shared/web/staff/switch.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import type { Shift } from '../contract.ts';
import { groupedShifts, hoursOf } from './grouped-shifts.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { circuitsQuery, everyShift, fillShifts, shiftsQuery } from './shift-queries.ts';
import { ShiftSheet } from './shift-sheet.tsx';
import { PlaceShifts } from './shift-table.tsx';
import { TakerDialog } from './taker-dialog.tsx';
import './shifts.css';

/** The screen with who stands where on the day of the vote, by polling place, and where nobody does. */
export function ShiftsScreen() {
  const { api } = useStaff();
  const query = useQuery(shiftsQuery(api));
  const circuits = useQuery(circuitsQuery(api));
  const { openId, openItem, closeItem, choice, setFlag } = useListSearch();
  const onlyGaps = choice('faltan') === '1';
  const [isPlanning, setPlanning] = useState(false);
  const [isFilling, setFilling] = useState(false);
  const [printed, setPrinted] = useState<string | null>(null);
  const fill = useFilling(() => setFilling(false));
  const shifts = query.data ?? [];
  const places = circuits.data?.places ?? [];
  const groups = useMemo(() => groupedShifts(shifts, places), [shifts, places]);
  const hours = useMemo(() => hoursOf(shifts), [shifts]);
  const opened = shifts.find(({ id }) => id === openId);
  const gaps = shifts.filter(({ helper }) => !helper);
  const isReady = query.isSuccess && circuits.isSuccess;
  const print = (place: string | null) => {
    flushSync(() => setPrinted(place));
    window.print();
  };
  return (
    <Screen
      title="Turnos"
      action={
        shifts.length > 0 && (
          <>
            <button type="button" className="button-quiet" onClick={() => print(null)}>
              Imprimir
            </button>
            <button type="button" className="button-quiet" onClick={() => setPlanning(true)}>
              Cambiar turnos
            </button>
          </>
        )
      }
    >
      <QueryState query={query} loading="Cargando turnos..." failed="No se pudieron cargar los turnos." />
      {circuits.error && !query.error && (
        <QueryState query={circuits} loading="" failed={`No se pudieron cargar ${electoralTerms.places}.`} />
      )}
      {isReady && shifts.length === 0 && (
        <NoShifts hasPlaces={places.length > 0} onPlan={() => setPlanning(true)} />
      )}
      {isReady && shifts.length > 0 && (
        <>
          <div className="cluster shift-summary">
            <p>
              <strong>{counted(shifts.length, 'turno', 'turnos')}</strong>
              {': '}
              {gaps.length === 0 ? (
                'todos con alguien.'
              ) : (
                <>
                  {shifts.length - gaps.length} con alguien y{' '}
                  <strong className="shift-gaps">{gaps.length} sin nadie</strong>.
                </>
              )}
            </p>
            {(gaps.length > 0 || onlyGaps) && (
              <Switch
                label="Solo donde falta alguien"
                checked={onlyGaps}
                onChange={(on) => setFlag('faltan', on)}
              />
            )}
            {gaps.some(({ post }) => post === 'delegate') && (
              <button type="button" className="button-quiet" onClick={() => setFilling(true)}>
                Completar con quienes votan ahí o viven cerca
              </button>
            )}
          </div>
          <div className="shift-places">
            {groups
              .filter((group) => !onlyGaps || group.gaps > 0)
              .map((group) => (
                <PlaceShifts
                  key={group.place}
                  group={group}
                  place={places.find(({ name }) => name === group.place)}
                  hours={hours}
                  onlyGaps={onlyGaps}
                  onOpen={(shift: Shift) => openItem(shift.id)}
                  onPrint={print}
                />
              ))}
          </div>
          <ShiftSheet groups={groups} places={places} hours={hours} only={printed} />
        </>
      )}
      {isPlanning && (
        <PlanDialog
          shifts={shifts}
          suggested={circuits.data?.suggested ?? []}
          onClose={() => setPlanning(false)}
        />
      )}
      {opened && <TakerDialog key={opened.id} shift={opened} onClose={closeItem} />}
      {isFilling && (
        <Confirmation
          title="¿Completar los turnos sin nadie?"
          confirmText="Completar"
          busy={fill.isPending}
          isHarmless
          onCancel={() => setFilling(false)}
          onConfirm={() => fill.mutate()}
        >
          Mientras alcancen, van quienes todavía no tienen turno: primero los que votan ahí, después los que
          votan en el mismo lugar o viven cerca. Preguntales si pueden: todo se cambia cuando quieras.
        </Confirmation>
      )}
    </Screen>
  );
}

const NoShifts = ({ hasPlaces, onPlan }: { hasPlaces: boolean; onPlan: () => void }) =>
  hasPlaces ? (
    <Empty
      action={
        <button type="button" className="button" onClick={onPlan}>
          Armar los turnos
        </button>
      }
    >
      {`Todavía no hay turnos. Se arman de una vez para todo lo que hay que cuidar, y después se elige quién va a cada uno.`}
    </Empty>
  ) : (
    <Empty>{`Primero hay que cargar ${electoralTerms.places} de votación en Ajustes.`}</Empty>
  );

function useFilling(onEnd: () => void) {
  const { api } = useStaff();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => fillShifts(api),
    onSuccess: (count) =>
      announce(
        count === 0
          ? 'No hay nadie sin turno que vote ahí o viva cerca'
          : counted(count, 'turno completado', 'turnos completados'),
      ),
    onError: (failure) =>
      announceError('No se pudieron completar los turnos.', undefined, messageFor(failure)),
    onSettled: () => {
      onEnd();
      return client.invalidateQueries(everyShift);
    },
  });
}
