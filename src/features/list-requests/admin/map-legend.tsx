import { DOT_SHAPES } from './dot-shapes.ts';

/** The legend that explains the shapes of the markers on the map. */
export const MapLegend = ({ withoutLocation }: { withoutLocation: number }) => (
  <div className="map-legend">
    <ul>
      {Object.entries(DOT_SHAPES).map(([state, { legend, outline, mark }]) => (
        <li key={state}>
          <svg viewBox="0 0 24 32" className="dot-shape" data-state={state} aria-hidden="true">
            <path className="dot-outline" d={outline} />
            <path className="dot-mark" d={mark} />
          </svg>
          {legend}
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
