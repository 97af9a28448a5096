import type http from 'node:http';
import { type Coordinates, metresBetween } from '../../src/shared/contract/geography.ts';
import { type LocalServer, localServer, type Seen } from './local-server.ts';

/** The speed of this router, in metres per second. */
export const ROUTER_SPEED = 2;

type Play = (response: http.ServerResponse, request: Seen) => void;

/**
 * A local HTTP server that imitates the table service of OSRM. Each way is twice as long as the straight line, and
 * three times as long towards the west.
 */
export const routerServer = (): Promise<LocalServer> => localServer(routerPlays.table());

export const routerPlays = {
  /** Responds with the durations and lengths of ways. Those for which `isUnknown` holds are null. */
  table:
    (isUnknown: (from: Coordinates, to: Coordinates) => boolean = () => false): Play =>
    (response, { url }) => {
      const places = locationsOf(url);
      const chosen = (name: string) =>
        (url.searchParams.get(name) ?? '').split(';').map((index) => places[Number(index)] as Coordinates);
      const rows = (wayOf: (from: Coordinates, to: Coordinates) => number) =>
        chosen('sources').map((from) =>
          chosen('destinations').map((to) => (isUnknown(from, to) ? null : wayOf(from, to))),
        );
      const durations = rows((from, to) => streetMetres(from, to) / ROUTER_SPEED);
      json(response, { code: 'Ok', durations, distances: rows(streetMetres) });
    },
  content:
    (content: unknown, status = 200): Play =>
    (response) =>
      json(response, content, status),
  silence: (() => undefined) as Play,
};

export const streetMetres = (from: Coordinates, to: Coordinates) =>
  (to.longitude < from.longitude ? 3 : 2) * metresBetween(from, to);

/** The locations of a request, as a router reads them. */
export const locationsOf = (url: URL): Coordinates[] =>
  decodeURIComponent(url.pathname.split('/').at(-1) ?? '')
    .split(';')
    .map((place) => place.split(',').map(Number))
    .map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }));

const json = (response: http.ServerResponse, content: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
