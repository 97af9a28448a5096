import Supercluster from 'supercluster';
import type { Bounds, Coordinates } from '../../../shared/contract/geography.ts';
import type { Dot } from '../contract.ts';

/** As near as the map goes, and as far away as its groups still change. */
const NEAREST_ZOOM = 19;
const FARTHEST_ZOOM = 8;
/** So many pixels apart, two list requests are two. */
const RADIUS = 56;

/** What is drawn at one place of the map. */
export type Mark = Coordinates & { key: string } & ({ kind: 'dot'; dot: Dot } | ({ kind: 'group' } & Group));

export interface Group {
  count: number;
  /** Not delivered yet, on a round or not. */
  pending: number;
  /** How near one has to come for it to fall apart; null when it never does, in a block of flats for instance. */
  opensAt: () => number | null;
  ids: () => number[];
}

/** The list requests of a map, grouped for every zoom: what is in view is then found without looking at the others. */
export function listRequestIndex(dots: readonly Dot[]) {
  const tree = new Supercluster<Dot, { pending: number }>({
    radius: RADIUS,
    extent: 256, // the pixels of a tile
    minZoom: FARTHEST_ZOOM,
    maxZoom: NEAREST_ZOOM,
    map: ({ delivered }) => ({ pending: delivered ? 0 : 1 }),
    reduce: (all, { pending }) => {
      all.pending += pending;
    },
  });
  tree.load(
    dots.map((dot) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [dot.longitude, dot.latitude] },
      properties: dot,
    })),
  );
  return {
    marksIn({ west, south, east, north }: Bounds, zoom: number): Mark[] {
      return tree.getClusters([west, south, east, north], zoom).map(({ geometry, properties }): Mark => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        if (!('cluster_id' in properties)) {
          return {
            kind: 'dot',
            key: `dot ${Object.values(properties)}`,
            latitude,
            longitude,
            dot: properties,
          };
        }
        const { cluster_id: id, point_count: count, pending } = properties;
        return {
          ...{ kind: 'group', latitude, longitude, count, pending },
          key: `group ${latitude} ${longitude} ${count} ${pending}`,
          opensAt: () => {
            const zoom = tree.getClusterExpansionZoom(id);
            return zoom > NEAREST_ZOOM ? null : zoom;
          },
          ids: () => tree.getLeaves(id, Number.POSITIVE_INFINITY).map(({ properties: leaf }) => leaf.id),
        };
      });
    },
  };
}

export type ListRequestIndex = ReturnType<typeof listRequestIndex>;
