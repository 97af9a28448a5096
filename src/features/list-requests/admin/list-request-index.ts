import Supercluster from 'supercluster';
import type { Bounds, Coordinates } from '../../../shared/contract/geography.ts';
import type { Dot } from '../../../shared/contract/list-request-dots.ts';

/**
 * The zoom levels for which clusters are computed: the closest zoom of the map, and the one beyond which zooming out
 * changes no cluster.
 */
const NEAREST_ZOOM = 19;
const FARTHEST_ZOOM = 8;
/** List requests closer to each other than this number of pixels form a cluster. */
const RADIUS = 56;

/** A marker at one point of the map: one list request or a cluster of them. */
export type MapMark = Coordinates & { key: string } & (
    | { kind: 'dot'; dot: Dot }
    | ({ kind: 'group' } & Group)
  );

/** Which list requests a cluster counts: the pending ones, on a round or not, or those of them on no round. */
export type ClusterCount = 'pending' | 'without round';

export interface Group {
  count: number;
  /** The number of list requests in the cluster that are counted: see `ClusterCount`. */
  pending: number;
  /**
   * Returns the zoom level at which the cluster splits, or null when it does not split even at the closest zoom, for
   * instance when all its list requests are in one building.
   */
  opensAt: () => number | null;
  ids: () => number[];
}

/**
 * A spatial index of the list requests on a map, clustered for every zoom level, so that those in view are found
 * without examining all others.
 */
export function listRequestIndex(dots: readonly Dot[], counts: ClusterCount = 'pending') {
  const tree = new Supercluster<Dot, { pending: number }>({
    radius: RADIUS,
    extent: 256, // the tile size in pixels
    minZoom: FARTHEST_ZOOM,
    maxZoom: NEAREST_ZOOM,
    map: ({ state, held }) => {
      const isPending = state === 'pending' || state === 'attempted';
      return { pending: isPending && !(held && counts === 'without round') ? 1 : 0 };
    },
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
    marksIn({ west, south, east, north }: Bounds, zoom: number): MapMark[] {
      return tree.getClusters([west, south, east, north], zoom).map(({ geometry, properties }): MapMark => {
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
