import { type CSSProperties, useId } from 'react';
import { boundsOf, type DeliveryArea, type Vertex } from '../../contract/geography.ts';

/** What a plan shows: the delivery area, and the neighbourhoods if they are known. */
interface Planned extends DeliveryArea {
  neighbourhoods?: readonly { name: string; middle: Vertex }[];
}

interface TownPlanProps {
  delivery: Planned;
  className?: string;
  /** The location that is the plan's origin instead of its upper left corner. */
  origin?: Vertex;
  /** A pixel of the screen in units of the plan, by which names and lines keep their size. */
  unit?: number;
}

/** The zoom of maps for which a unit of the plan is a pixel. */
const ZOOM = 15;
/** The side of a square of the grid in these units: a quarter of a kilometre or less. */
const GRID = 64;

/**
 * A drawing of the delivery area in the projection and in the scale of the maps, so that it is in the same place when
 * the map appears above it.
 */
export function TownPlan({ delivery, className, origin, unit = 1 }: TownPlanProps) {
  const grid = useId();
  const { south, west, north, east } = boundsOf(delivery.area);
  const [left, top] = pixelsOf([north, west]);
  const [right, bottom] = pixelsOf([south, east]);
  const [width, height] = [right - left, bottom - top];
  const at = (vertex: Vertex) => {
    const [x, y] = pixelsOf(vertex);
    return [Math.round(x - left), Math.round(y - top)] as const;
  };
  const [x, y] = origin ? at(origin) : [0, 0];
  const edge = delivery.area.map(at);
  return (
    <svg
      className={className ? `town-plan ${className}` : 'town-plan'}
      viewBox={`0 0 ${Math.round(width)} ${Math.round(height)}`}
      {...(origin && { x: -x, y: -y, width: Math.round(width), height: Math.round(height) })}
      style={{ '--plan-unit': `${unit}px` } as CSSProperties}
      aria-hidden="true"
    >
      <defs>
        <pattern id={grid} width={GRID} height={GRID} patternUnits="userSpaceOnUse">
          <path d={`M${GRID} 0H0V${GRID}`} className="town-plan-grid" />
        </pattern>
      </defs>
      <polygon className="town-plan-ground" points={edge.join(' ')} />
      <polygon className="town-plan-edge" points={edge.join(' ')} fill={`url(#${grid})`} />
      {delivery.neighbourhoods?.map(({ name, middle }) => (
        <g key={name} transform={`translate(${at(middle).join()})`}>
          <circle className="town-plan-dot" />
          <text className="town-plan-name" x={shiftInside(name, at(middle), edge, unit) || undefined}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

type Point = readonly [x: number, y: number];

/** Half of the mean width of a letter of a name, and the distance from its dot to the middle of its line, in pixels. */
const HALF_LETTER = 4.2;
const ABOVE_DOT = 16;

/** How far a name moves to the side so that it stays inside the edge of the area, but still above its dot. */
function shiftInside(name: string, [x, y]: Point, edge: readonly Point[], unit: number): number {
  const height = y - ABOVE_DOT * unit;
  const crossed = edge.flatMap(([x1, y1], index) => {
    const [x2, y2] = edge[(index + 1) % edge.length] ?? [x1, y1];
    return y1 < height === y2 < height ? [] : [x1 + ((height - y1) / (y2 - y1)) * (x2 - x1)];
  });
  const half = HALF_LETTER * name.length * unit;
  const left = Math.max(...crossed.filter((at) => at < x)) + half;
  const right = Math.min(...crossed.filter((at) => at > x)) - half;
  const middle = left > right ? (left + right) / 2 : Math.min(Math.max(x, left), right);
  return Number.isFinite(middle) ? Math.round(Math.min(Math.max(middle - x, -half), half)) : 0;
}

/** The position of a location in the Mercator projection of web maps, in pixels. */
function pixelsOf([latitude, longitude]: Vertex): [x: number, y: number] {
  const world = 256 * 2 ** ZOOM;
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180));
  return [((longitude + 180) / 360) * world, ((1 - north / Math.PI) / 2) * world];
}
