import { coordinatesIn, type DeliveryArea } from '../../../shared/contract/geography.ts';
import type { Round, Stop } from '../contract.ts';
import { type Label, type SheetPoint, sheetMap } from './sheet-map.ts';

interface SheetMapDrawingProps {
  start: Round['start'];
  stops: Stop[];
  delivery: DeliveryArea;
}

/**
 * A small map of a round for paper: the area, the way, the stops with their numbers, the direction of north and the
 * scale.
 */
export function SheetMapDrawing({ start, stops, delivery }: SheetMapDrawingProps) {
  const located = stops.flatMap((stop) => {
    const coordinates = coordinatesIn(stop.request);
    return coordinates ? [{ ...coordinates, position: stop.position }] : [];
  });
  if (located.length === 0) return null;
  const map = sheetMap(start, located, delivery.area);
  const { width, height, scale } = map;
  return (
    <svg className="sheet-map" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polygon className="sheet-map-area" points={pointsOf(map.outline)} />
      <polyline className="sheet-map-way" points={pointsOf(map.way)} />
      {map.labels.filter(isFar).map(({ text, at, centre }) => (
        <line key={text} className="sheet-map-leader" x1={at.x} y1={at.y} x2={centre.x} y2={centre.y} />
      ))}
      <path className="sheet-map-start" d={`M${map.start.x - 2} ${map.start.y + 1.6}h4l-2-3.6z`} />
      {map.labels.map(({ text, at }) => (
        <circle key={text} className="sheet-map-stop" cx={at.x} cy={at.y} r={0.9} />
      ))}
      {map.labels.map(({ text, centre }) => (
        <text key={text} className="sheet-map-number" x={centre.x} y={centre.y + 1.15}>
          {text}
        </text>
      ))}
      <path className="sheet-map-scale" d={`M4 ${height - 5.5}v1.5h${scale.length}v-1.5`} />
      <text className="sheet-map-note" x={4 + scale.length + 1.5} y={height - 3.6}>
        {scale.metres >= 1000 ? `${scale.metres / 1000} km` : `${scale.metres} m`}
      </text>
      <path className="sheet-map-north" d={`M${width - 6} 10l2-6 2 6-2-1.4z`} />
      <text className="sheet-map-note" x={width - 4} y={13.5} textAnchor="middle">
        N
      </text>
      <rect className="sheet-map-edge" x={0.2} y={0.2} width={width - 0.4} height={height - 0.4} />
    </svg>
  );
}

const pointsOf = (points: SheetPoint[]) =>
  points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');

/** Whether a number stands so far from its stop that a line has to connect them. */
const isFar = ({ at, centre, width }: Label) => Math.hypot(at.x - centre.x, at.y - centre.y) > 4 + width / 2;
