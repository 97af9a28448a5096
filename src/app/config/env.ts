import { z } from 'zod';
import { FOLDER } from '../../campaign/folder.ts';
import { LOCAL_EMAIL } from '../../features/accounts/contract.ts';
import { factIn } from '../../shared/server/campaign-folder/fact-in.ts';
import { ConfigurationError } from '../../shared/server/configuration-error.ts';
import { isProxyNetwork } from '../../shared/server/forwarded-addresses.ts';
import { BUCKET_URL, backupPlaceIn } from '../backup/backup-place.ts';
import { dataFolderOf } from './data-folder.ts';
import { bucketForS3, bucketIn, bucketVariables } from './env-bucket.ts';
import { channelVariables } from './env-channels.ts';
import { GEOCODER_URLS, mapVariables } from './env-maps.ts';
import { monitoringVariables } from './env-monitoring.ts';
import {
  httpsInProduction,
  longInProduction,
  loopbackInDemo,
  otherInProduction,
  randomInProduction,
  requiredInProduction,
  requiredWith,
  SHORTEST_ADMIN_PASSWORD,
} from './env-rules.ts';
import {
  atLeast,
  email,
  flag,
  listeningHost,
  listeningPort,
  matching,
  NOT_AN_EMAIL,
  url,
  wholeNumber,
} from './env-schemas.ts';
import { type Given, namesOf, readSettings, variable } from './env-variable.ts';

/** The demo's fixed API key (spec, section 7). Every page contains it, so it is not a secret. */
export const DEMO_API_KEY = factIn(FOLDER, 'clave_api') ?? '';

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
  host: variable('HOST', listeningHost, loopbackInDemo),
  port: variable('PORT', listeningPort),
  ...monitoringVariables,
  dataFolder: variable('DATA_DIR', z.string().optional().transform(dataFolderOf)),
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
      .regex(/^https?:\/\/[^/?#]+\/?$/, 'lleva solo el protocolo y el dominio, como https://ejemplo.uy')
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
  ...channelVariables,
  ...mapVariables,
  /** Email address for alerts about problems. If undefined, the first administrator's or the campaign's is used. */
  operatorEmail: variable('OPERATOR_EMAIL', email.optional()),
  /** The first administrator, who is created when the database has none. */
  adminEmail: variable('ADMIN_EMAIL', z.union([email, z.literal(LOCAL_EMAIL)], NOT_AN_EMAIL).optional()),
  adminPassword: variable(
    'ADMIN_PASSWORD',
    atLeast(6).optional(),
    longInProduction(SHORTEST_ADMIN_PASSWORD),
    randomInProduction,
  ),
  backup: {
    /** Where the automatic backups are stored. If undefined, none are made. */
    place: variable(
      'BACKUP_TO',
      z
        .string()
        .refine(
          (given) => !/^\w+:\/\//.test(given) || BUCKET_URL.test(given),
          'tiene que ser una carpeta o un s3://bucket/carpeta',
        )
        .transform((given) => backupPlaceIn(given, process.cwd()))
        .optional(),
      bucketForS3,
    ),
    /** Secret from which the keys of archives are derived. */
    key: variable('BACKUP_KEY', atLeast(32).optional(), requiredWith('BACKUP_TO'), randomInProduction),
  },
  /** Days after the election for which personal data is kept. If undefined, nothing is deleted automatically. */
  personalDataDays: variable(
    'PERSONAL_DATA_DAYS',
    wholeNumber.min(1, 'tiene que ser 1 o más').max(3_650, 'puede ser hasta 3650').optional(),
  ),
  /** Whether an empty database is filled with the sample content. If undefined, only the demo's database is. */
  seedContent: variable('SEED_CONTENT', flag.optional()),
};
export const VARIABLE_NAMES = namesOf(variables);

export type Env = ReturnType<typeof readEnvironment>;

/**
 * Reads only the settings of the site's storage and the key of its backups, for commands that need no other setting.
 * Throws a ConfigurationError.
 */
export function readStorageSettings(source: Given) {
  const mistakes: string[] = [];
  const { databaseUrl, dataFolder, bucket, backup } = variables;
  const wanted = { databaseUrl, dataFolder, bucket, backup };
  const settings = readSettings(wanted, withoutEmpty(source), mistakes);
  if (mistakes.length > 0) throw new ConfigurationError(mistakes);
  return { ...settings, bucket: bucketIn(settings.bucket) };
}

/** Reads the configuration from environment variables. Throws a ConfigurationError for all errors at once. */
export function readEnvironment(source: Given) {
  const given = withoutEmpty(source);
  const mistakes: string[] = [];
  const { channel, secondChannel, geocoder, bucket, ...settings } = readSettings(variables, given, mistakes);
  if (mistakes.length > 0) throw new ConfigurationError(mistakes);
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
