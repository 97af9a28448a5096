import type http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type LocalServer, localServer, type Seen } from './local-server.ts';
import { OFFICE } from './locations.ts';

/** A local HTTP server that imitates the geocoders Nominatim and Photon. */

export interface KnownLocation {
  name: string;
  lat: number;
  lon: number;
}

export interface GeocoderServer extends LocalServer {
  /** The search texts of all requests, in the order of arrival. */
  queries(): string[];
}

/** A response of the geocoder server. Its default response is a single location. */
export type Play = (response: http.ServerResponse, request: Seen) => void | Promise<void>;

export const MUNICIPAL_OFFICE: KnownLocation = {
  name: 'Roger Balet, Ceibalá, Lagunas',
  lat: OFFICE.latitude,
  lon: OFFICE.longitude,
};

export async function geocoderServer(): Promise<GeocoderServer> {
  const server = await localServer(plays.locations([MUNICIPAL_OFFICE]));
  return {
    ...server,
    queries: () => server.requests.map(({ url }) => url.searchParams.get('q') ?? ''),
  };
}

export const plays = {
  /** Responds with these locations, in the format of Nominatim or Photon, depending on the requested path. */
  locations:
    (locations: KnownLocation[]): Play =>
    (response, { url }) =>
      json(response, url.pathname.endsWith('/api') ? asPhoton(locations) : locations.map(asNominatim)),
  /** Responds with any JSON content, for responses that no geocoder sends. */
  content:
    (content: unknown): Play =>
    (response) =>
      json(response, content),
  /**
   * Responds with many suggestions that have short names ('Calle 1', 'Calle 2' …), so that ten thousand stay below a
   * megabyte.
   */
  many:
    (count: number): Play =>
    (response, { url }) => {
      const names = Array.from({ length: count }, (_, at) => `Calle ${at + 1}`);
      const geometry = { type: 'Point', coordinates: [-55.76, -34.77] };
      const features = names.map((name) => ({ geometry, properties: { name } }));
      const list = names.map((name) => ({ display_name: name, lat: '-34.77', lon: '-55.76' }));
      json(response, url.pathname.endsWith('/api') ? { features } : list);
    },
  status:
    (status: number): Play =>
    (response) =>
      json(response, { error: 'no' }, status),
  html: ((response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Hola</title>');
  }) as Play,
  /** Responds with a valid body that has the wrong content type. */
  jsonAsText: ((response) => {
    response
      .writeHead(200, { 'content-type': 'text/plain' })
      .end(JSON.stringify([asNominatim(MUNICIPAL_OFFICE)]));
  }) as Play,
  brokenJson: ((response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('[{"display_name":"Roger');
  }) as Play,
  /** Responds with headers and a body that never ends. */
  endless: ((response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('[');
    const more = () => {
      while (!response.destroyed && response.write(`${JSON.stringify(asNominatim(MUNICIPAL_OFFICE))},`));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  }) as Play,
  drop: ((response) => void response.destroy()) as Play,
  redirect:
    (location: string): Play =>
    (response) =>
      void response.writeHead(302, { location }).end(),
  slow:
    (milliseconds: number, then: Play = plays.locations([MUNICIPAL_OFFICE])): Play =>
    async (response, request) => {
      await pause(milliseconds, undefined, { ref: false });
      if (!response.destroyed) await then(response, request);
    },
  /** Responds with headers and then a space every 100 ms, so that the response neither stalls nor ends. */
  trickle: ((response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('[');
    const timer = setInterval(() => response.write(' '), 100);
    response.once('close', () => clearInterval(timer));
  }) as Play,
};

/** Names for suggestions with markup, control characters, invisible characters or an excessive length. */
export const HOSTILE = {
  markup: '<img src=x onerror=alert(1)>',
  turned: 'Roger \u202eteleB\u202c \u2066Ceib\u200balá\u2069',
  nul: 'Roger\u0000Balet\u001b[31m\r\nCeibalá',
  long: 'Á'.repeat(100_000),
  blank: ' \u200b\u202e\u0007 ',
};

const asNominatim = ({ name, lat, lon }: KnownLocation) => ({
  place_id: 1,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  display_name: name,
  lat: String(lat),
  lon: String(lon),
  category: 'highway',
});

const asPhoton = (locations: KnownLocation[]) => ({
  type: 'FeatureCollection',
  features: locations.map(({ name, lat, lon }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lon, lat] },
    properties: { osm_id: 1, osm_key: 'highway', type: 'street', name, countrycode: 'UY' },
  })),
});

function json(response: http.ServerResponse, content: unknown, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(content));
}
