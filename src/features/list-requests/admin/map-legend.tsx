import { DOT_SHAPES, type DotState } from './dot-shapes.ts';

const STATES: [state: DotState, word: string][] = [
  ['pending', 'Pendiente'],
  ['attempted', 'Con intentos'],
  ['delivered', 'Entregado'],
  ['held', 'En reparto'],
  ['closed', 'Cerrado'],
];

/** The legend that explains the shapes of the markers on the map. */
export const MapLegend = ({ withoutLocation }: { withoutLocation: number }) => (
  <div className="map-legend">
    <ul>
      {STATES.map(([state, word]) => (
        <li key={state}>
          <svg viewBox="0 0 24 32" className="dot-shape" data-state={state} aria-hidden="true">
            <path className="dot-outline" d={DOT_SHAPES[state].outline} />
            <path className="dot-mark" d={DOT_SHAPES[state].mark} />
          </svg>
          {word}
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
