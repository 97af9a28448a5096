import { z } from 'zod';
import { encryptedInProduction } from './env-rules.ts';
import { anyUrl, flag, matching, url } from './env-schemas.ts';
import { type Rule, variable } from './env-variable.ts';
import { STANDARD_TILES } from './tiles.ts';

/** The terms of OpenStreetMap's own server forbid keeping tiles for use without a connection. */
const notFromOpenStreetMap: Rule = (value, { MAP_TILES_URL = STANDARD_TILES.url }) =>
  String(value) === 'true' && /^https?:\/\/([^/]*\.)?openstreetmap\.org\//.test(MAP_TILES_URL)
    ? 'los mapas de OpenStreetMap no se pueden guardar: hace falta otro servidor en MAP_TILES_URL'
    : null;

/** The environment variables of the geocoder, of the router, which computes routes along streets, and of the map. */
export const mapVariables = {
  geocoder: {
    source: variable(
      'GEOCODER',
      z.enum(['photon', 'nominatim', 'none'], 'tiene que ser photon, nominatim o none').default('photon'),
    ),
    /** Base URL of the geocoder, without a trailing slash. If undefined, the geocoder's public server is used. */
    url: variable('GEOCODER_URL', url.optional(), encryptedInProduction),
  },
  /** Settings of the server that computes routes along streets. */
  router: {
    /** Base URL of the router, in which `{perfil}` stands for the profile. If undefined, routes are estimated. */
    url: variable('ROUTER_URL', url.optional(), encryptedInProduction),
    /** The router's profiles for walking, cycling and driving. A profile that the router lacks is empty. */
    profiles: variable(
      'ROUTER_PROFILES',
      matching(
        /^[\w-]*,[\w-]*,[\w-]*$/,
        'tiene que llevar tres nombres separados por comas: a pie, en bici y en auto',
      )
        .default('foot,bike,car')
        .transform((given) => given.split(',').map((profile) => profile || null)),
    ),
  },
  /** Settings of the map tile server. */
  tiles: {
    url: variable(
      'MAP_TILES_URL',
      anyUrl
        .refine(
          (given) => String(given.match(/\{[^}]*\}/g)?.sort()) === '{x},{y},{z}',
          'tiene que llevar {z}, {x} y {y}, una vez cada uno, y ninguna otra llave',
        )
        .default(STANDARD_TILES.url),
      encryptedInProduction,
    ),
    attribution: variable(
      'MAP_ATTRIBUTION',
      matching(/^[^\p{Cc}]{1,200}$/u, 'tiene que ser un texto de hasta 200 caracteres, en una línea').default(
        STANDARD_TILES.attribution,
      ),
    ),
    attributionUrl: variable('MAP_ATTRIBUTION_URL', anyUrl.default(STANDARD_TILES.attributionUrl)),
    /** Whether devices may keep tiles that they have shown, which the terms of the tile server have to allow. */
    keep: variable('MAP_TILES_KEEP', flag.default(false), notFromOpenStreetMap),
  },
};

/** The public servers of the geocoders. */
export const GEOCODER_URLS = {
  photon: 'https://photon.komoot.io',
  nominatim: 'https://nominatim.openstreetmap.org',
};
