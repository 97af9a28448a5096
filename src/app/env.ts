import path from 'node:path';
import { z } from 'zod';
import type { Tiles } from '../features/list-requests/web/base-map.ts';
import { isProxyNetwork } from '../shared/server/forwarded-addresses.ts';
import { ROOT } from './root.ts';
import { STANDARD_TILES } from './tiles.ts';

/** The demo's fixed key (spec, section 7). It travels in every browser and proves nothing. */
const DEMO_API_KEY = 'lista-104025';
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

const wholeAddress = z
  .url({ error: 'tiene que ser una dirección completa', abort: true })
  .regex(/^https?:/, { error: 'tiene que empezar con https://', abort: true });
const address = wholeAddress.transform((url) => url.replace(/\/$/, ''));
const tilesAddress = wholeAddress.refine(
  (url) => String(url.match(/\{[^}]*\}/g)?.sort()) === '{x},{y},{z}',
  'tiene que llevar {z}, {x} y {y}, una vez cada uno, y ninguna otra llave',
);
const channel = z.enum(['console', 'whatsapp-cloud', 'webhook'], 'tiene que ser whatsapp-cloud o webhook');
export type ChannelName = z.infer<typeof channel>;

/**
 * Every variable the server reads, with what it is for: `.env.example` is held against this list by a test.
 * Empty counts as absent.
 */
const variables = {
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'tiene que ser "production" o quedar sin definir')
    .optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce
    .number('tiene que ser un número')
    .int('tiene que ser un número entero')
    .min(0, 'tiene que estar entre 0 y 65535')
    .max(65_535, 'tiene que estar entre 0 y 65535')
    .default(3000),
  DATA_DIR: z
    .string()
    .default('data')
    .transform((folder) => path.resolve(ROOT, folder)),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'tiene que empezar con postgres://')
    .refine((url) => URL.canParse(url.replace(/@\/|\/\/\//, '@localhost/')), 'no es una dirección válida')
    .optional(),
  PUBLIC_URL: z
    .url('tiene que ser una dirección completa, como https://ejemplo.uy')
    .regex(/^https?:\/\/[^/?#]+\/?$/, 'lleva sólo el protocolo y el dominio, como https://ejemplo.uy')
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  VIDEO_THUMBNAIL_URL: address.default('https://i.ytimg.com'),
  API_KEY: z.string().min(8, 'tiene que tener al menos 8 caracteres').optional(),
  ADMIN_EMAIL: z.email('tiene que ser un correo electrónico').optional(),
  ADMIN_PASSWORD: z.string().min(6, 'tiene que tener al menos 6 caracteres').optional(),
  SESSION_SECRET: z.string().min(32, 'tiene que tener al menos 32 caracteres').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'tiene que empezar con smtp:// o smtps://')
    .refine((url) => URL.canParse(url), 'no es una dirección válida')
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((list) => (list === 'none' ? [] : list.split(',').map((address) => address.trim())))
    .refine(
      (networks) => networks.every(isProxyNetwork),
      'lleva las direcciones IP o las redes de tus proxies, como 127.0.0.1 o 10.0.0.0/8, separadas por comas, o "none"',
    )
    .optional(),
  VERIFICATION_CHANNEL: channel.optional(),
  VERIFICATION_SECOND_CHANNEL: channel
    .exclude(['console'], 'tiene que ser whatsapp-cloud o webhook')
    .optional(),
  CODES_PER_DAY: z.coerce
    .number('tiene que ser un número')
    .int('tiene que ser un número entero')
    .min(1, 'tiene que ser 1 o más')
    .max(1_000_000, 'tiene que ser un millón o menos')
    .default(500),
  WHATSAPP_API_URL: address.default('https://graph.facebook.com/v25.0'),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{1,30}$/, 'lleva sólo números')
    .optional(),
  WHATSAPP_TOKEN: z.string().min(20, 'tiene que tener al menos 20 caracteres').optional(),
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]{1,512}$/, 'lleva minúsculas, números y guiones bajos')
    .default('verification_code'),
  WHATSAPP_TEMPLATE_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2}(_[A-Z]{2})?$/, 'tiene que tener la forma es o es_AR')
    .default('es'),
  WHATSAPP_APP_SECRET: z.string().min(16, 'tiene que tener al menos 16 caracteres').optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16, 'tiene que tener al menos 16 caracteres').optional(),
  CODE_WEBHOOK_URL: address.optional(),
  CODE_WEBHOOK_SECRET: z.string().min(32, 'tiene que tener al menos 32 caracteres').optional(),
  GEOCODER: z
    .enum(['photon', 'nominatim', 'none'], 'tiene que ser photon, nominatim o none')
    .default('photon'),
  GEOCODER_URL: address.optional(),
  MAP_TILES_URL: tilesAddress.default(STANDARD_TILES.url),
  MAP_ATTRIBUTION: z
    .string()
    .regex(/^[^\p{Cc}]{1,200}$/u, 'tiene que ser un texto de hasta 200 caracteres, en una línea')
    .default(STANDARD_TILES.attribution),
  MAP_ATTRIBUTION_URL: wholeAddress.default(STANDARD_TILES.attributionUrl),
  SEED_CONTENT: z.enum(['true', 'false'], 'tiene que ser "true" o "false"').optional(),
};
export const VARIABLE_NAMES = Object.keys(variables);

const environmentSchema = z.object(variables);
type Given = Partial<Record<keyof typeof variables, string>>;

const REQUIRED_IN_PRODUCTION = [
  'PUBLIC_URL',
  'API_KEY',
  'SESSION_SECRET',
  'SMTP_URL',
  'TRUST_PROXY', // without it every visitor has the proxy's address, and they share what one network may do
  'VERIFICATION_CHANNEL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
] as const;

/** The shared key is none of them: it travels in every browser. */
const SECRETS = [
  'SESSION_SECRET',
  'ADMIN_PASSWORD',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'CODE_WEBHOOK_SECRET',
] as const;
const SHORTEST_ADMIN_PASSWORD = 12;

/** What a channel for codes cannot do without. */
const REQUIRED_BY_CHANNEL: Partial<Record<string, (keyof Given)[]>> = {
  'whatsapp-cloud': [
    'WHATSAPP_PHONE_NUMBER_ID',
    'WHATSAPP_TOKEN',
    'WHATSAPP_APP_SECRET',
    'WHATSAPP_VERIFY_TOKEN',
  ],
  webhook: ['CODE_WEBHOOK_URL', 'CODE_WEBHOOK_SECRET'],
};

/** What a mode asks for beyond the form of each variable; said together with the mistakes of form. */
function mistakesOfMode(given: Given): string[] {
  if (given.NODE_ENV !== 'production') {
    return LOOPBACK.includes(given.HOST ?? '127.0.0.1')
      ? []
      : ['HOST: en modo demostración sólo puede ser 127.0.0.1, ::1 o localhost.'];
  }
  const missing = REQUIRED_IN_PRODUCTION.filter((name) => !given[name]);
  return [
    ...missing.map((name) => `${name}: falta, y en producción es obligatoria.`),
    ...(given.PUBLIC_URL?.startsWith('http://')
      ? ['PUBLIC_URL: en producción tiene que empezar con https://.']
      : []),
    ...(['WHATSAPP_API_URL', 'CODE_WEBHOOK_URL', 'GEOCODER_URL', 'MAP_TILES_URL'] as const).flatMap((name) =>
      isOpenToListeners(given[name])
        ? [`${name}: en producción tiene que empezar con https://, o estar en esta misma máquina.`]
        : [],
    ),
    ...(given.VERIFICATION_CHANNEL === 'console'
      ? ['VERIFICATION_CHANNEL: en producción tiene que ser whatsapp-cloud o webhook.']
      : []),
    ...(given.API_KEY === DEMO_API_KEY
      ? ['API_KEY: en producción tiene que ser otra que la de la demostración.']
      : []),
    ...(given.ADMIN_PASSWORD && given.ADMIN_PASSWORD.length < SHORTEST_ADMIN_PASSWORD
      ? [`ADMIN_PASSWORD: en producción tiene que tener al menos ${SHORTEST_ADMIN_PASSWORD} caracteres.`]
      : []),
    ...SECRETS.filter((name) => isEasyToGuess(given[name])).map(
      (name) => `${name}: repite pocos caracteres; hacela al azar, por ejemplo con: openssl rand -hex 32.`,
    ),
  ];
}

const FEWEST_CHARACTERS = 5;

/** Few different characters, or a piece that is written again and again: chance makes nothing of the kind. */
function isEasyToGuess(secret = ''): boolean {
  const characters = [...secret];
  if (characters.length === 0) return false;
  const repeatsAfter = (period: number) =>
    characters.every((character, index) => character === characters[index % period]);
  const periods = Array.from({ length: Math.floor(characters.length / 2) }, (_, index) => index + 1);
  return new Set(characters).size < FEWEST_CHARACTERS || periods.some(repeatsAfter);
}

/** A token, a code or an address would travel where others can read it. */
const isOpenToListeners = (url = '') =>
  url.startsWith('http://') && URL.canParse(url) && !LOOPBACK.includes(new URL(url).hostname);

/** What the chosen channels for codes ask for, each one named. */
function mistakesOfChannels(given: Given): string[] {
  const { VERIFICATION_CHANNEL: first, VERIFICATION_SECOND_CHANNEL: second } = given;
  const missing = [first, second].flatMap((name) =>
    (REQUIRED_BY_CHANNEL[name ?? ''] ?? [])
      .filter((variable) => !given[variable])
      .map((variable) => `${variable}: falta, y el canal ${name} la necesita.`),
  );
  return [
    ...new Set(missing),
    ...(second && second === first
      ? ['VERIFICATION_SECOND_CHANNEL: tiene que ser otro que VERIFICATION_CHANNEL.']
      : []),
  ];
}

/** One line for each variable: what else is wrong with it often comes from the same mistake. */
const firstOfEach = (mistakes: string[]) => {
  const names = mistakes.map((line) => line.split(':', 1)[0]);
  return mistakes.filter((_, index) => names.indexOf(names[index]) === index);
};

export interface Env {
  mode: 'demo' | 'production';
  host: string;
  port: number;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** Where visitors reach the site, without a slash at the end; undefined in the demo means http://localhost:port. */
  publicUrl: string | undefined;
  /** Where the video site keeps the still pictures of its videos, without a slash at the end. */
  videoThumbnailUrl: string;
  apiKey: string;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  /** What session tokens and counted addresses are hashed with; undefined in the demo means one kept with its data. */
  sessionSecret: string | undefined;
  /** Undefined in the demo means that mails are shown on the console and kept as files. */
  smtpUrl: string | undefined;
  /** The reverse proxies whose word on a visitor's address is taken. */
  trustProxy: string[] | undefined;
  /** How codes reach phones: the first channel, and one that takes over when it fails. */
  channels: ChannelName[];
  /** Codes sent in a day, in all. */
  codesPerDay: number;
  whatsApp: WhatsAppSettings;
  codeWebhook: { url: string; secret: string };
  /** Who is asked where an address is, without a slash at the end; null when nobody is. */
  geocoder: { source: GeocoderName; url: string } | null;
  /** Where the pictures of maps come from. */
  tiles: Tiles;
  seedContent: boolean;
}

export type GeocoderName = 'photon' | 'nominatim';
const GEOCODER_URLS: Record<GeocoderName, string> = {
  photon: 'https://photon.komoot.io',
  nominatim: 'https://nominatim.openstreetmap.org',
};

/** Empty texts where no chosen channel needs them. */
export interface WhatsAppSettings {
  apiUrl: string;
  phoneNumberId: string;
  token: string;
  template: string;
  language: string;
  appSecret: string;
  verifyToken: string;
}

/** Wrong settings, one Spanish line each, all at once. */
export class ConfigurationError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}

/** Reads the configuration; throws ConfigurationError, with the mistakes that were found elsewhere. */
export function readEnvironment(source: Record<string, string | undefined>, elsewhere: string[] = []): Env {
  const given: Given = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, source[name] || undefined]));
  const { data: env, error } = environmentSchema.safeParse(given);
  const ofForm = (error?.issues ?? []).map(({ path: [name], message }) => `${String(name)}: ${message}.`);
  const ofSettings = firstOfEach([...ofForm, ...mistakesOfMode(given), ...mistakesOfChannels(given)]);
  const mistakes = [...ofSettings, ...elsewhere];
  if (!env || mistakes.length > 0) throw new ConfigurationError(mistakes);
  const production = env.NODE_ENV === 'production';
  return {
    mode: production ? 'production' : 'demo',
    host: env.HOST,
    port: env.PORT,
    dataFolder: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    publicUrl: env.PUBLIC_URL,
    videoThumbnailUrl: env.VIDEO_THUMBNAIL_URL,
    apiKey: env.API_KEY ?? DEMO_API_KEY,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    sessionSecret: env.SESSION_SECRET,
    smtpUrl: env.SMTP_URL,
    trustProxy: env.TRUST_PROXY,
    channels: [env.VERIFICATION_CHANNEL ?? 'console', env.VERIFICATION_SECOND_CHANNEL].filter(
      (name) => name !== undefined,
    ),
    codesPerDay: env.CODES_PER_DAY,
    whatsApp: {
      apiUrl: env.WHATSAPP_API_URL,
      phoneNumberId: env.WHATSAPP_PHONE_NUMBER_ID ?? '',
      token: env.WHATSAPP_TOKEN ?? '',
      template: env.WHATSAPP_TEMPLATE,
      language: env.WHATSAPP_TEMPLATE_LANGUAGE,
      appSecret: env.WHATSAPP_APP_SECRET ?? '',
      verifyToken: env.WHATSAPP_VERIFY_TOKEN ?? '',
    },
    codeWebhook: { url: env.CODE_WEBHOOK_URL ?? '', secret: env.CODE_WEBHOOK_SECRET ?? '' },
    geocoder:
      env.GEOCODER === 'none'
        ? null
        : { source: env.GEOCODER, url: env.GEOCODER_URL ?? GEOCODER_URLS[env.GEOCODER] },
    tiles: {
      url: env.MAP_TILES_URL,
      attribution: env.MAP_ATTRIBUTION,
      attributionUrl: env.MAP_ATTRIBUTION_URL,
    },
    seedContent: env.SEED_CONTENT ? env.SEED_CONTENT === 'true' : !production,
  };
}
