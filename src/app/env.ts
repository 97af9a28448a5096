import path from 'node:path';
import { z } from 'zod';
import { isProxyNetwork } from '../shared/server/forwarded-addresses.ts';
import { bucketIn, bucketVariables } from './env-bucket.ts';
import {
  differentFrom,
  encryptedInProduction,
  httpsInProduction,
  longInProduction,
  loopbackInDemo,
  otherInProduction,
  randomInProduction,
  requiredByChannel,
  requiredInProduction,
  requiredWith,
  SHORTEST_ADMIN_PASSWORD,
} from './env-rules.ts';
import { type Given, namesOf, readSettings, variable } from './env-variable.ts';
import { ROOT } from './root.ts';
import { STANDARD_TILES } from './tiles.ts';

/** The demo's fixed API key (spec, section 7). Every page contains it, so it is not a secret. */
export const DEMO_API_KEY = 'lista-104025';

const anyUrl = z
  .url({ error: 'tiene que ser una dirección completa', abort: true })
  .regex(/^https?:/, { error: 'tiene que empezar con https://', abort: true });
const url = anyUrl.transform((given) => given.replace(/\/$/, ''));
const atLeast = (length: number) => z.string().min(length, `tiene que tener al menos ${length} caracteres`);
const matching = (form: RegExp, mistake: string) => z.string().regex(form, mistake);
const email = z.email('tiene que ser un correo electrónico');
const wholeNumber = z.coerce.number('tiene que ser un número').int('tiene que ser un número entero');
const CHANNELS = ['whatsapp-cloud', 'webhook'] as const;
const wrongChannel = 'tiene que ser whatsapp-cloud o webhook';
const forWhatsApp = requiredByChannel('whatsapp-cloud');
const forWebhook = requiredByChannel('webhook');

/**
 * Every environment variable that the server reads, with its schema, default and rules, in the order of `.env.example`.
 */
const variables = {
  mode: variable(
    'NODE_ENV',
    z
      .enum(['production', 'development', 'test'], 'tiene que ser "production" o quedar sin definir')
      .optional()
      .transform((given) => (given === 'production' ? 'production' : 'demo')),
  ),
  host: variable('HOST', z.string().default('127.0.0.1'), loopbackInDemo),
  port: variable(
    'PORT',
    wholeNumber
      .min(0, 'tiene que estar entre 0 y 65535')
      .max(65_535, 'tiene que estar entre 0 y 65535')
      .default(3000),
  ),
  /** The server with the metrics for Prometheus, which runs only if it has a port. */
  metrics: {
    port: variable(
      'METRICS_PORT',
      wholeNumber
        .min(1, 'tiene que estar entre 1 y 65535')
        .max(65_535, 'tiene que estar entre 1 y 65535')
        .nullable()
        .default(null),
      differentFrom('PORT'),
    ),
    host: variable('METRICS_HOST', z.string().default('127.0.0.1')),
  },
  dataFolder: variable(
    'DATA_DIR',
    z
      .string()
      .default('data')
      .transform((folder) => path.resolve(ROOT, folder)),
  ),
  databaseUrl: variable(
    'DATABASE_URL',
    matching(/^postgres(ql)?:\/\//, 'tiene que empezar con postgres://')
      .refine(
        (given) => URL.canParse(given.replace(/@\/|\/\/\//, '@localhost/')),
        'no es una dirección válida',
      )
      .optional(),
  ),
  /** Settings of the bucket for uploads and media. If it is undefined, they are stored in the data folder. */
  bucket: bucketVariables,
  /**
   * The site's public URL, without a trailing slash. If undefined in the demo, http://localhost with the configured
   * port is used.
   */
  publicUrl: variable(
    'PUBLIC_URL',
    z
      .url('tiene que ser una dirección completa, como https://ejemplo.uy')
      .regex(/^https?:\/\/[^/?#]+\/?$/, 'lleva sólo el protocolo y el dominio, como https://ejemplo.uy')
      .transform((given) => given.replace(/\/$/, ''))
      .optional(),
    requiredInProduction,
    httpsInProduction,
  ),
  /** Base URL of the video site's preview images, without a trailing slash. */
  videoThumbnailUrl: variable('VIDEO_THUMBNAIL_URL', url.default('https://i.ytimg.com')),
  apiKey: variable(
    'API_KEY',
    atLeast(8).default(DEMO_API_KEY),
    requiredInProduction,
    otherInProduction(DEMO_API_KEY, 'otra que la de la demostración'),
  ),
  /**
   * Key for hashing session tokens and the names of rate limits, which contain IP addresses. If undefined in the demo,
   * a key stored in the data folder is used.
   */
  sessionSecret: variable('SESSION_SECRET', atLeast(32).optional(), requiredInProduction, randomInProduction),
  /** URL of the mail server. If undefined in the demo, mails are shown on the console and stored as files. */
  smtpUrl: variable(
    'SMTP_URL',
    matching(/^smtps?:\/\//, 'tiene que empezar con smtp:// o smtps://')
      .refine((given) => URL.canParse(given), 'no es una dirección válida')
      .optional(),
    requiredInProduction,
  ),
  /**
   * Reverse proxies whose information about a visitor's IP address is trusted. Without them all visitors behind a proxy
   * share one rate limit.
   */
  trustProxy: variable(
    'TRUST_PROXY',
    z
      .string()
      .transform((list) => (list === 'none' ? [] : list.split(',').map((network) => network.trim())))
      .refine(
        (networks) => networks.every(isProxyNetwork),
        'lleva las direcciones IP o las redes de tus proxies, como 127.0.0.1 o 10.0.0.0/8, separadas por comas, o "none"',
      )
      .optional(),
    requiredInProduction,
  ),
  channel: variable(
    'VERIFICATION_CHANNEL',
    z.enum(['console', ...CHANNELS], wrongChannel).default('console'),
    requiredInProduction,
    otherInProduction('console', 'whatsapp-cloud o webhook'),
  ),
  secondChannel: variable(
    'VERIFICATION_SECOND_CHANNEL',
    z.enum(CHANNELS, wrongChannel).optional(),
    differentFrom('VERIFICATION_CHANNEL'),
  ),
  /** Total number of verification codes that may be sent in a day. */
  codesPerDay: variable(
    'CODES_PER_DAY',
    wholeNumber
      .min(1, 'tiene que ser 1 o más')
      .max(1_000_000, 'tiene que ser un millón o menos')
      .default(500),
  ),
  /**
   * Settings of the WhatsApp channel. If WhatsApp is neither the first nor the second channel, its id, token and
   * secrets may be empty strings.
   */
  whatsApp: {
    apiUrl: variable(
      'WHATSAPP_API_URL',
      url.default('https://graph.facebook.com/v25.0'),
      encryptedInProduction,
    ),
    phoneNumberId: variable(
      'WHATSAPP_PHONE_NUMBER_ID',
      matching(/^\d{1,30}$/, 'lleva sólo números').default(''),
      forWhatsApp,
    ),
    token: variable('WHATSAPP_TOKEN', atLeast(20).default(''), forWhatsApp),
    template: variable(
      'WHATSAPP_TEMPLATE',
      matching(/^[a-z0-9_]{1,512}$/, 'lleva minúsculas, números y guiones bajos').default(
        'verification_code',
      ),
    ),
    language: variable(
      'WHATSAPP_TEMPLATE_LANGUAGE',
      matching(/^[a-z]{2}(_[A-Z]{2})?$/, 'tiene que tener la forma es o es_AR').default('es'),
    ),
    appSecret: variable('WHATSAPP_APP_SECRET', atLeast(16).default(''), forWhatsApp, randomInProduction),
    verifyToken: variable('WHATSAPP_VERIFY_TOKEN', atLeast(16).default(''), forWhatsApp, randomInProduction),
  },
  codeWebhook: {
    url: variable('CODE_WEBHOOK_URL', url.default(''), forWebhook, encryptedInProduction),
    secret: variable('CODE_WEBHOOK_SECRET', atLeast(32).default(''), forWebhook, randomInProduction),
  },
  geocoder: {
    source: variable(
      'GEOCODER',
      z.enum(['photon', 'nominatim', 'none'], 'tiene que ser photon, nominatim o none').default('photon'),
    ),
    /** Base URL of the geocoder, without a trailing slash. If undefined, the geocoder's public server is used. */
    url: variable('GEOCODER_URL', url.optional(), encryptedInProduction),
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
  },
  /** Receives the alerts about problems. If undefined, the first administrator's or the campaign's email does. */
  operatorEmail: variable('OPERATOR_EMAIL', email.optional()),
  /** The first administrator, who is created when the database has none. */
  adminEmail: variable('ADMIN_EMAIL', email.optional()),
  adminPassword: variable(
    'ADMIN_PASSWORD',
    atLeast(6).optional(),
    longInProduction(SHORTEST_ADMIN_PASSWORD),
    randomInProduction,
  ),
  backup: {
    /** Folder of the automatic backups. If undefined, none are made. */
    folder: variable(
      'BACKUP_TO',
      matching(/^(?!\w+:\/\/)/, 'tiene que ser una carpeta')
        .transform((folder) => path.resolve(ROOT, folder))
        .optional(),
    ),
    /** Secret from which the keys of archives are derived. */
    key: variable('BACKUP_KEY', atLeast(32).optional(), requiredWith('BACKUP_TO'), randomInProduction),
  },
  /** Whether an empty database is filled with the sample content. If undefined, only the demo's database is. */
  seedContent: variable(
    'SEED_CONTENT',
    z
      .enum(['true', 'false'], 'tiene que ser "true" o "false"')
      .transform((given) => given === 'true')
      .optional(),
  ),
};
export const VARIABLE_NAMES = namesOf(variables);

const GEOCODER_URLS = {
  photon: 'https://photon.komoot.io',
  nominatim: 'https://nominatim.openstreetmap.org',
};

/** Error that lists all invalid settings at once, with one Spanish line for each. */
export class ConfigurationError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}

export type Env = ReturnType<typeof readEnvironment>;

/**
 * Reads only where the site's data is and the key of its backups, for commands beside the site that need no other
 * setting. Throws a ConfigurationError.
 */
export function readStorageSettings(source: Given) {
  const mistakes: string[] = [];
  const { databaseUrl, dataFolder, backup } = variables;
  const settings = readSettings({ databaseUrl, dataFolder, backup }, withoutEmpty(source), mistakes);
  if (mistakes.length > 0) throw new ConfigurationError(mistakes);
  return settings;
}

/**
 * Reads the configuration from environment variables. Throws a ConfigurationError for all errors, including those
 * passed as `elsewhere`.
 */
export function readEnvironment(source: Given, elsewhere: string[] = []) {
  const given = withoutEmpty(source);
  const mistakes: string[] = [];
  const { channel, secondChannel, geocoder, bucket, ...settings } = readSettings(variables, given, mistakes);
  if (mistakes.length + elsewhere.length > 0) throw new ConfigurationError([...mistakes, ...elsewhere]);
  return {
    ...settings,
    operatorEmail: settings.operatorEmail ?? settings.adminEmail,
    seedContent: settings.seedContent ?? settings.mode === 'demo',
    /** Channels that send codes to phones: the first one, and optionally a second one as fallback. */
    channels: secondChannel ? [channel, secondChannel] : [channel],
    /** Null if uploads and media are stored in the data folder. */
    bucket: bucketIn(bucket),
    /** Null if the address search is switched off. */
    geocoder:
      geocoder.source === 'none'
        ? null
        : { source: geocoder.source, url: geocoder.url ?? GEOCODER_URLS[geocoder.source] },
  };
}

const withoutEmpty = (source: Given): Given =>
  Object.fromEntries(VARIABLE_NAMES.map((name) => [name, source[name] || undefined]));
