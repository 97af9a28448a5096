import { shortDay } from '../../../shared/contract/calendar.ts';
import type { Period } from '../../../shared/contract/period.ts';
import { PeriodChooser } from '../../../shared/web/staff/period-chooser.tsx';
import { PlotFigure } from '../../../shared/web/staff/plot-figure.tsx';
import { MESSAGE_KINDS } from '../../contact/contract.ts';
import type { Figures } from '../contract.ts';

interface FiguresProps {
  figures: Figures;
  period: Period;
  onChoose: (period: Period) => void;
  /** Whether the figures of another period are being loaded. */
  isLoading: boolean;
}

/** The plots of a period, each with its figures as a table. */
export function FiguresSection({ figures, period, onChoose, isLoading }: FiguresProps) {
  const { days, kinds, neighbourhoods } = figures;
  const labels = days.map(({ day }) => shortDay(day));
  let delivered = 0;
  return (
    <>
      <PeriodChooser period={period} onChoose={onChoose} />
      <div className="plots stack loose" aria-busy={isLoading}>
        <PlotFigure
          title="Mensajes y pedidos por día"
          of="Día"
          labels={labels}
          series={[
            { name: 'Mensajes', values: days.map(({ messages }) => messages) },
            { name: 'Pedidos', values: days.map(({ orders }) => orders) },
          ]}
        />
        <PlotFigure
          title="Entregados y pendientes"
          of="Día"
          labels={labels}
          isLine
          series={[
            { name: 'Pendientes', state: 'pending', values: days.map(({ pending }) => pending) },
            {
              name: 'Entregados en el período',
              state: 'delivered',
              values: days.map((day) => {
                delivered += day.delivered;
                return delivered;
              }),
            },
          ]}
        />
        <PlotFigure
          title="Mensajes por tipo"
          of="Tipo"
          labels={kinds.map(({ kind }) => MESSAGE_KINDS[kind].name)}
          isHorizontal
          series={[{ name: 'Mensajes', values: kinds.map(({ messages }) => messages) }]}
        />
        <PlotFigure
          title="Pedidos por barrio"
          of="Barrio"
          labels={neighbourhoods.map(({ neighbourhood }) => neighbourhood || 'Sin ubicación')}
          isHorizontal
          series={[{ name: 'Pedidos', values: neighbourhoods.map(({ orders }) => orders) }]}
        />
      </div>
    </>
  );
}
