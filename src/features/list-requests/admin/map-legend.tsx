import { DOT_SHAPES, type DotState } from './dot-shapes.ts';

const ALL_STATES = Object.keys(DOT_SHAPES) as DotState[];

interface MapLegendProps {
  states?: readonly DotState[] | undefined;
  withoutLocation: number;
}

/** The legend that explains the shapes of the markers on the map. */
export const MapLegend = ({ states = ALL_STATES, withoutLocation }: MapLegendProps) => (
  <div className="map-legend">
    <ul>
      {states.map((state) => (
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
        Grupo: cuántos son y, abajo, cuántos están pendientes
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
