import Supercluster from 'supercluster';
import type { Bounds, Coordinates } from '../../../shared/contract/geography.ts';
import type { Dot } from '../contract.ts';

/** The nearest zoom of the map, and the zoom below which groups no longer change. */
const NEAREST_ZOOM = 19;
const FARTHEST_ZOOM = 8;
/** List requests closer than so many pixels form a group. */
const RADIUS = 56;

/** What is drawn at one point of the map. */
export type Mark = Coordinates & { key: string } & ({ kind: 'dot'; dot: Dot } | ({ kind: 'group' } & Group));

export interface Group {
  count: number;
  /** Pending ones, on a round or not. */
  pending: number;
  /** The zoom at which the group splits; null when it never does, for instance in one building. */
  opensAt: () => number | null;
  ids: () => number[];
}

/**
 * An index of a map's list requests, grouped for every zoom, so that finding what is in view does not depend on all
 * others.
 */
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
          kind: 'group',
          latitude,
          longitude,
          count,
          pending,
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
