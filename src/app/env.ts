import path from 'node:path';
import { z } from 'zod';
import { ROOT } from './root.ts';

/** The demo's fixed key (spec, section 7). It travels in every browser and proves nothing. */
const DEMO_API_KEY = 'lista-104025';
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

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
  VIDEO_THUMBNAIL_URL: z
    .url('tiene que ser una dirección completa')
    .transform((url) => url.replace(/\/$/, ''))
    .default('https://i.ytimg.com'),
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
    .regex(/^[\da-fA-F.:/]+(\s*,\s*[\da-fA-F.:/]+)*$/, 'lleva direcciones IP o redes, separadas por comas')
    .transform((list) => list.split(',').map((address) => address.trim()))
    .optional(),
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
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
] as const;

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
  ];
}

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
  seedContent: boolean;
}

/** Wrong settings, one Spanish line each, all at once. */
export class ConfigurationError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}

/** Reads the configuration; throws ConfigurationError. */
export function readEnvironment(source: Record<string, string | undefined>): Env {
  const given: Given = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, source[name] || undefined]));
  const { data: env, error } = environmentSchema.safeParse(given);
  const mistakes = (error?.issues ?? []).map(({ path: [name], message }) => `${String(name)}: ${message}.`);
  mistakes.push(...mistakesOfMode(given));
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
    seedContent: env.SEED_CONTENT ? env.SEED_CONTENT === 'true' : !production,
  };
}
