import { DOT_SHAPES } from './dot-shapes.ts';

const ALL = Object.keys(DOT_SHAPES) as (keyof typeof DOT_SHAPES)[];
const PENDING = ['pending', 'attempted', 'held'] as const;

interface MapLegendProps {
  /** Whether the map shows only pending list requests. */
  isAllPending: boolean;
  withoutLocation: number;
}

/** The legend that explains the shapes of the markers on the map. */
export const MapLegend = ({ isAllPending, withoutLocation }: MapLegendProps) => (
  <div className="map-legend" data-all-pending={isAllPending || undefined}>
    <ul>
      {(isAllPending ? PENDING : ALL).map((state) => (
        <li key={state}>
          <svg viewBox="0 0 24 32" className="dot-shape" data-state={state} aria-hidden="true">
            <path className="dot-outline" d={DOT_SHAPES[state].outline} />
            <path className="dot-mark" d={DOT_SHAPES[state].mark} />
          </svg>
          {DOT_SHAPES[state].legend}
        </li>
      ))}
      <li>
        <span className="map-group" aria-hidden="true" />
        {`Grupo: cuántos son y, abajo, cuántos están ${isAllPending ? 'sin reparto' : 'pendientes'}`}
      </li>
    </ul>
    {withoutLocation > 0 && (
      <p>
        {withoutLocation === 1
          ? '1 pedido no tiene ubicación y no está en el mapa.'
          : `${withoutLocation} pedidos no tienen ubicación y no están en el mapa.`}
      </p>
    )}
  </div>
);
