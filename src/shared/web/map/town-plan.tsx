import { useId } from 'react';
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
}

/** The zoom of maps for which a unit of the plan is a pixel. */
const ZOOM = 15;
/** The side of a square of the grid in these units: a quarter of a kilometre or less. */
const GRID = 64;

/**
 * A drawing of the delivery area in the projection and in the scale of the maps, so that it is in the same place when
 * the map appears above it.
 */
export function TownPlan({ delivery, className, origin }: TownPlanProps) {
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
  return (
    <svg
      className={className ? `town-plan ${className}` : 'town-plan'}
      viewBox={`0 0 ${Math.round(width)} ${Math.round(height)}`}
      {...(origin && { x: -x, y: -y, width: Math.round(width), height: Math.round(height) })}
      aria-hidden="true"
    >
      <defs>
        <pattern id={grid} width={GRID} height={GRID} patternUnits="userSpaceOnUse">
          <path d={`M${GRID} 0H0V${GRID}`} className="town-plan-grid" />
        </pattern>
      </defs>
      <polygon className="town-plan-ground" points={delivery.area.map(at).join(' ')} />
      <polygon className="town-plan-edge" points={delivery.area.map(at).join(' ')} fill={`url(#${grid})`} />
      {delivery.neighbourhoods?.map(({ name, middle }) => (
        <g key={name} transform={`translate(${at(middle).join()})`}>
          <circle className="town-plan-dot" />
          <text className="town-plan-name">{name}</text>
        </g>
      ))}
    </svg>
  );
}

/** The position of a location in the Mercator projection of web maps, in pixels. */
function pixelsOf([latitude, longitude]: Vertex): [x: number, y: number] {
  const world = 256 * 2 ** ZOOM;
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180));
  return [((longitude + 180) / 360) * world, ((1 - north / Math.PI) / 2) * world];
}
