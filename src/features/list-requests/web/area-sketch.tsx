import { boundsOf, type DeliveryArea } from '../../../shared/contract/geography.ts';

const WIDTH = 320;

/** A drawing of the delivery area, shown until the map has loaded. */
export function AreaSketch({ delivery }: { delivery: DeliveryArea }) {
  const { south, west, north, east } = boundsOf(delivery.area);
  const perDegree = Math.cos((south * Math.PI) / 180); // at this latitude a degree of longitude is shorter than one of latitude
  const scale = WIDTH / ((east - west) * perDegree);
  const corner = ([latitude, longitude]: readonly [number, number]) =>
    `${((longitude - west) * perDegree * scale).toFixed(1)},${((north - latitude) * scale).toFixed(1)}`;
  const height = Math.ceil((north - south) * scale);
  return (
    <svg className="map-sketch" viewBox={`-8 -8 ${WIDTH + 16} ${height + 16}`} aria-hidden="true">
      <polygon points={delivery.area.map(corner).join(' ')} />
    </svg>
  );
}
