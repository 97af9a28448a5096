import { country } from '#campaign/country.ts';
import { shortDay } from '../../../shared/contract/calendar.ts';
import { counted } from '../../../shared/contract/counted.ts';
import type { Period } from '../../../shared/contract/period.ts';
import { PeriodChooser } from '../../../shared/web/staff/period-chooser.tsx';
import { PlotFigure } from '../../../shared/web/staff/plot-figure.tsx';
import type { RoundFigures } from '../contract.ts';

interface RoundPlotsProps {
  figures: RoundFigures;
  period: Period;
  onChoose: (period: Period) => void;
  /** Whether the figures of another period are loading. */
  isLoading: boolean;
}

/** The figures over all rounds of a period, each plot with its table. */
export function RoundPlots({ figures, period, onChoose, isLoading }: RoundPlotsProps) {
  const { perDay, delivered, atFirstVisit, pending } = figures;
  return (
    <>
      <PeriodChooser period={period} onChoose={onChoose} />
      <p className="round-share">
        {delivered === 0 ? (
          'En este período no se entregó nada.'
        ) : (
          <>
            <strong>{counted(delivered, 'entregado', 'entregados')}</strong>
            {`, ${atFirstVisit} a la primera visita (${percent.format(atFirstVisit / delivered)}).`}
          </>
        )}
      </p>
      <div className="plots stack loose" aria-busy={isLoading}>
        <PlotFigure
          title="Entregados por día"
          of="Día"
          labels={perDay.map(({ day }) => shortDay(day))}
          series={[{ name: 'Entregados', state: 'delivered', values: perDay.map((it) => it.delivered) }]}
        />
        <PlotFigure
          title="Pendientes por barrio, ahora"
          of="Barrio"
          labels={pending.map(({ neighbourhood }) => neighbourhood ?? 'Sin ubicación')}
          isHorizontal
          series={[{ name: 'Pendientes', state: 'pending', values: pending.map(({ count }) => count) }]}
        />
      </div>
    </>
  );
}

const percent = new Intl.NumberFormat(country.locale, { style: 'percent', maximumFractionDigits: 0 });
