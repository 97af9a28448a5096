import { describe, expect, test } from 'vitest';
import { country } from '#campaign/country.ts';
import { ConfigurationError } from '../../shared/server/configuration-error.ts';
import { DEMO_API_KEY, readEnvironment, readStorageSettings } from './env.ts';
import { weaknessOfAdminPassword } from './env-rules.ts';

const mistakesOf = (source: Record<string, string>) => {
  try {
    readEnvironment(source);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.lines;
    throw error;
  }
};

test('the configuration of the demo needs no environment variable', () => {
  expect(readEnvironment({})).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    seedContent: true,
  });
});

test("ADMIN_EMAIL may be the address of the demo's administrator", () => {
  expect(readEnvironment({ ADMIN_EMAIL: 'admin@localhost' }).adminEmail).toBe('admin@localhost');
  expect(mistakesOf({ ADMIN_EMAIL: 'otra@localhost' })).toEqual([
    'ADMIN_EMAIL: tiene que ser un correo electrónico.',
  ]);
});

test('an empty environment variable counts as absent', () => {
  expect(readEnvironment({ PORT: '', API_KEY: '' })).toMatchObject({ port: 3000, apiKey: DEMO_API_KEY });
});

test('all configuration errors are reported at once, one line each', () => {
  expect(
    mistakesOf({ PORT: 'abc', DATABASE_URL: 'mysql://x', ADMIN_EMAIL: 'nadie', SEED_CONTENT: 'si' }),
  ).toEqual([
    'PORT: tiene que ser un número.',
    'DATABASE_URL: tiene que empezar con postgres://.',
    'ADMIN_EMAIL: tiene que ser un correo electrónico.',
    'SEED_CONTENT: tiene que ser "true" o "false".',
  ]);
});

test('in production, missing environment variables are reported together with invalid ones', () => {
  expect(mistakesOf({ NODE_ENV: 'production', PORT: '-1', PUBLIC_URL: 'http://ejemplo.uy' })).toEqual([
    'PORT: tiene que estar entre 0 y 65535.',
    'PUBLIC_URL: en producción tiene que empezar con https://.',
    'API_KEY: falta, y en producción es obligatoria.',
    'SESSION_SECRET: falta, y en producción es obligatoria.',
    'SMTP_URL: falta, y en producción es obligatoria.',
    'TRUST_PROXY: falta, y en producción es obligatoria.',
    'VERIFICATION_CHANNEL: falta, y en producción es obligatoria: whatsapp-cloud con WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TOKEN, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN; o webhook con CODE_WEBHOOK_URL, CODE_WEBHOOK_SECRET.',
  ]);
});

test('the error about a missing channel names only variables that are not set', () => {
  const [line] = mistakesOf({
    ...Object.fromEntries(
      ['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'].map((name) => [
        name,
        'k3Jx0pQ9vL2mZ7tB5sWn8R',
      ]),
    ),
    NODE_ENV: 'production',
    WHATSAPP_PHONE_NUMBER_ID: '1',
  }).filter((mistake) => mistake.startsWith('VERIFICATION_CHANNEL'));
  expect(line).toMatch(/: whatsapp-cloud; o webhook con CODE_WEBHOOK_URL, CODE_WEBHOOK_SECRET\.$/);
});

describe('the bucket for uploads', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.sa-east-1.amazonaws.com/',
    S3_BUCKET: 'medios',
    S3_ACCESS_KEY_ID: 'AKIA0000',
    S3_SECRET_ACCESS_KEY: 'un-secreto-largo',
  };

  test('is null unless it is set, and then has every setting', () => {
    expect(readEnvironment({ S3_REGION: 'auto' }).bucket).toBeNull();
    expect(readEnvironment(bucket).bucket).toEqual({
      endpoint: 'https://s3.sa-east-1.amazonaws.com',
      region: 'us-east-1',
      bucket: 'medios',
      accessKeyId: 'AKIA0000',
      secretAccessKey: 'un-secreto-largo',
    });
  });

  test.each(Object.keys(bucket))('is rejected without %s', (name) => {
    expect(mistakesOf({ ...bucket, [name]: '' })).toEqual([
      `${name}: falta: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY van juntas.`,
    ]);
  });

  test('is reached by https in production, or on the same machine, or by a name without dots', () => {
    const mistakes = (S3_ENDPOINT: string) =>
      mistakesOf({ NODE_ENV: 'production', ...bucket, S3_ENDPOINT }).filter((line) => line.startsWith('S3_'));
    expect(mistakes('http://s3.ejemplo.uy')).toEqual([
      'S3_ENDPOINT: en producción tiene que empezar con https://, o estar en esta misma máquina o en su red de contenedores.',
    ]);
    for (const url of ['https://s3.ejemplo.uy', 'http://127.0.0.1:9000', 'http://garage:3900'])
      expect(mistakes(url), url).toEqual([]);
  });
});

test('the demo accepts only addresses of this machine as HOST', () => {
  expect(mistakesOf({ HOST: '0.0.0.0' })).toEqual([
    'HOST: en modo demostración solo puede ser 127.0.0.1, ::1 o localhost.',
  ]);
});

test('PUBLIC_URL loses its trailing slash and must not contain a path', () => {
  expect(readEnvironment({ PUBLIC_URL: 'https://ejemplo.uy/' }).publicUrl).toBe('https://ejemplo.uy');
  expect(mistakesOf({ PUBLIC_URL: 'https://ejemplo.uy/sitio' })).toHaveLength(1);
});

test('DATABASE_URL may refer to the folder of a PostgreSQL Unix socket', () => {
  expect(
    readEnvironment({ DATABASE_URL: 'postgres://app@/campaign?host=/run/postgresql' }).databaseUrl,
  ).toBeDefined();
});

test('TRUST_PROXY accepts IP addresses, or none if there is no reverse proxy', () => {
  expect(readEnvironment({ TRUST_PROXY: 'none' }).trustProxy).toEqual([]);
  expect(readEnvironment({ TRUST_PROXY: '10.0.0.1, ::1' }).trustProxy).toEqual(['10.0.0.1', '::1']);
});

test.each(['999.1.1.1', '0.0.0.0/0', '10.0.0.1, proxy'])(
  'TRUST_PROXY with an invalid or too large network is rejected: %s',
  (networks) => {
    expect(mistakesOf({ TRUST_PROXY: networks })).toEqual([expect.stringMatching(/^TRUST_PROXY: lleva /)]);
  },
);

test('alerts go to OPERATOR_EMAIL, otherwise to ADMIN_EMAIL, and without both to no configured address', () => {
  const operatorOf = (source: Record<string, string>) => readEnvironment(source).operatorEmail;
  expect(operatorOf({ OPERATOR_EMAIL: 'olga@ejemplo.uy', ADMIN_EMAIL: 'ana@ejemplo.uy' })).toBe(
    'olga@ejemplo.uy',
  );
  expect(operatorOf({ ADMIN_EMAIL: 'ana@ejemplo.uy' })).toBe('ana@ejemplo.uy');
  expect(operatorOf({})).toBeUndefined();
  expect(mistakesOf({ OPERATOR_EMAIL: 'olga' })).toEqual([
    'OPERATOR_EMAIL: tiene que ser un correo electrónico.',
  ]);
});

test('the location of the database is read although other settings are missing or invalid', () => {
  const database = { DATABASE_URL: 'postgres://app@localhost/campaign', DATA_DIR: '/srv/data' };
  expect(readStorageSettings({ ...database, NODE_ENV: 'production', PORT: 'x' })).toEqual({
    databaseUrl: database.DATABASE_URL,
    dataFolder: '/srv/data',
    bucket: null,
    backup: { place: undefined, key: undefined },
  });
  expect(() => readStorageSettings({ DATABASE_URL: 'mysql://x' })).toThrow(ConfigurationError);
});

test.each([
  ['once-letras', 'tiene que tener al menos 12 caracteres'],
  ['clave-clave-', 'repite pocos caracteres; hacela al azar, por ejemplo con: openssl rand -hex 32'],
  ['una-clave-larga', null],
])('the administrator password %s is judged in the same way on every path', (password, weakness) => {
  expect(weaknessOfAdminPassword(password)).toBe(weakness);
});

test('BACKUP_TO requires BACKUP_KEY, which has at least 32 characters and is random in production', () => {
  const missing = 'BACKUP_KEY: falta, y BACKUP_TO la necesita.';
  expect(mistakesOf({ BACKUP_TO: '/mnt/copias' })).toEqual([missing]);
  expect(mistakesOf({ BACKUP_KEY: 'short' })).toEqual([
    'BACKUP_KEY: tiene que tener al menos 32 caracteres.',
  ]);
  expect(mistakesOf({ NODE_ENV: 'production', BACKUP_KEY: 'ab'.repeat(20) })).toContain(
    'BACKUP_KEY: repite pocos caracteres; hacela al azar, por ejemplo con: openssl rand -hex 32.',
  );
  expect(readStorageSettings({ BACKUP_TO: '/mnt/copias', BACKUP_KEY: SECRET }).backup).toEqual({
    place: { folder: '/mnt/copias' },
    key: SECRET,
  });
});

test('BACKUP_TO is a folder, or a bucket of the server for media', () => {
  const mistakes = (BACKUP_TO: string) => mistakesOf({ BACKUP_TO, BACKUP_KEY: SECRET });
  expect(mistakes('ftp://copias')).toEqual([
    'BACKUP_TO: tiene que ser una carpeta o un s3://bucket/carpeta.',
  ]);
  expect(mistakes('s3://copias/sitio')).toEqual([
    'BACKUP_TO: está en un depósito S3, y para eso faltan S3_ENDPOINT y las demás variables S3_.',
  ]);
});

test('traces need a collector, whose headers are pairs and whose share is at most 1', () => {
  expect(readEnvironment({}).tracing).toEqual({ endpoint: undefined, headers: {}, share: 1 });
  const source = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20llave, x-team=web',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  };
  expect(readEnvironment(source).tracing).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    headers: { authorization: 'Bearer llave', 'x-team': 'web' },
    share: 0.1,
  });
  expect(
    mistakesOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost',
      OTEL_EXPORTER_OTLP_HEADERS: 'llave',
      OTEL_TRACES_SAMPLER_ARG: '2',
    }),
  ).toEqual([
    'OTEL_EXPORTER_OTLP_ENDPOINT: tiene que ser una dirección completa.',
    'OTEL_EXPORTER_OTLP_HEADERS: lleva pares nombre=valor separados por comas.',
    'OTEL_TRACES_SAMPLER_ARG: tiene que ser un número de 0 a 1.',
  ]);
  expect(mistakesOf({ OTEL_EXPORTER_OTLP_HEADERS: 'llave=%zz' })).toEqual([
    'OTEL_EXPORTER_OTLP_HEADERS: tiene valores mal codificados.',
  ]);
});

const SECRET = 'k3Jx0pQ9vL2mZ7tB5sWn8RcY1dHf4GaE';
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://ejemplo.uy',
  API_KEY: 'una-clave-de-la-api',
  SESSION_SECRET: SECRET,
  SMTP_URL: 'smtps://correo.ejemplo.uy',
  TRUST_PROXY: '10.0.0.1',
};
const WHATSAPP = {
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_TOKEN: 't'.repeat(20),
  WHATSAPP_APP_SECRET: SECRET.slice(0, 16),
  WHATSAPP_VERIFY_TOKEN: SECRET.slice(16),
};
const WEBHOOK = {
  CODE_WEBHOOK_URL: 'https://sms.ejemplo.uy/codigos',
  CODE_WEBHOOK_SECRET: SECRET.toLowerCase(),
};

describe('production configuration rejects', () => {
  const mistakesWith = (given: Record<string, string>) =>
    mistakesOf({ ...PRODUCTION, ...WHATSAPP, ...WEBHOOK, VERIFICATION_CHANNEL: 'webhook', ...given });
  const TOO_EASY = 'repite pocos caracteres; hacela al azar, por ejemplo con: openssl rand -hex 32.';

  test('nothing when the secrets were generated randomly', () => {
    expect(mistakesWith({})).toEqual([]);
    const hex = { SESSION_SECRET: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' };
    expect(mistakesWith(hex)).toEqual([]);
  });

  test.each([
    ['one repeated character', 'a'.repeat(64)],
    ['two alternating characters', 'ab'.repeat(32)],
    ['a repeated phrase', 'secreto-de-verdad '.repeat(4)],
    ['the ten digits repeated', '1234567890123456789012345678901234567890'],
  ])('a secret of %s, and explains how to generate one', (_, secret) => {
    for (const name of [
      'SESSION_SECRET',
      'CODE_WEBHOOK_SECRET',
      'WHATSAPP_APP_SECRET',
      'WHATSAPP_VERIFY_TOKEN',
    ]) {
      expect(mistakesWith({ [name]: secret })).toEqual([`${name}: ${TOO_EASY}`]);
    }
    expect(mistakesOf({ SESSION_SECRET: secret }), 'the demo accepts a weak secret').toEqual([]);
  });

  test("the demo's API key and a short or repetitive administrator password, one line each", () => {
    expect(
      mistakesWith({ API_KEY: DEMO_API_KEY, ADMIN_PASSWORD: 'once-letras', SESSION_SECRET: 'corto' }),
    ).toEqual([
      'API_KEY: en producción tiene que ser otra que la de la demostración.',
      'SESSION_SECRET: tiene que tener al menos 32 caracteres.',
      'ADMIN_PASSWORD: en producción tiene que tener al menos 12 caracteres.',
    ]);
    expect(mistakesWith({ ADMIN_PASSWORD: 'aaaaaaaaaaaa' })).toEqual([`ADMIN_PASSWORD: ${TOO_EASY}`]);
    expect(mistakesOf({ API_KEY: DEMO_API_KEY, ADMIN_PASSWORD: 'cortas' })).toEqual([]);
  });

  test('a variable with two errors, and reports only the first error', () => {
    expect(mistakesWith({ API_KEY: 'x', PUBLIC_URL: 'ejemplo' })).toEqual([
      'PUBLIC_URL: tiene que ser una dirección completa, como https://ejemplo.uy.',
      'API_KEY: tiene que tener al menos 8 caracteres.',
    ]);
  });
});

describe('channels for verification codes', () => {
  test('the demo shows codes on the console, at most 500 a day', () => {
    expect(readEnvironment({})).toMatchObject({ channels: ['console'], codesPerDay: 500 });
  });

  test('the first and second channel are read in their order, with the variables that each one needs', () => {
    const env = readEnvironment({
      ...PRODUCTION,
      ...WHATSAPP,
      ...WEBHOOK,
      VERIFICATION_CHANNEL: 'whatsapp-cloud',
      VERIFICATION_SECOND_CHANNEL: 'webhook',
      CODES_PER_DAY: '50',
    });
    expect(env).toMatchObject({
      channels: ['whatsapp-cloud', 'webhook'],
      codesPerDay: 50,
      whatsApp: {
        apiUrl: 'https://graph.facebook.com/v25.0',
        phoneNumberId: '106540352242922',
        token: 't'.repeat(20),
        template: 'verification_code',
        language: 'es',
        appSecret: SECRET.slice(0, 16),
        verifyToken: SECRET.slice(16),
      },
      codeWebhook: { url: 'https://sms.ejemplo.uy/codigos', secret: SECRET.toLowerCase() },
    });
  });

  const missing = (names: string[], channel: string) =>
    names.map((name) => `${name}: falta, y el canal ${channel} la necesita.`);

  test.each([
    ['whatsapp-cloud', Object.keys(WHATSAPP)],
    ['webhook', Object.keys(WEBHOOK)],
  ])('channel %s reports all its missing variables at once', (channel, names) => {
    expect(mistakesOf({ ...PRODUCTION, VERIFICATION_CHANNEL: channel })).toEqual(missing(names, channel));
    expect(mistakesOf({ VERIFICATION_CHANNEL: channel }), 'the demo reports the same variables').toEqual(
      missing(names, channel),
    );
  });

  test('missing variables of both channels are reported together', () => {
    const { WHATSAPP_TOKEN: _, ...whatsApp } = WHATSAPP;
    expect(
      mistakesOf({
        ...PRODUCTION,
        ...whatsApp,
        CODE_WEBHOOK_SECRET: WEBHOOK.CODE_WEBHOOK_SECRET,
        VERIFICATION_CHANNEL: 'whatsapp-cloud',
        VERIFICATION_SECOND_CHANNEL: 'webhook',
      }),
    ).toEqual([
      ...missing(['WHATSAPP_TOKEN'], 'whatsapp-cloud'),
      ...missing(['CODE_WEBHOOK_URL'], 'webhook'),
    ]);
  });

  test('naming the same channel twice is an error, and its missing variables are reported once', () => {
    const twice = { VERIFICATION_CHANNEL: 'webhook', VERIFICATION_SECOND_CHANNEL: 'webhook' };
    const other = 'VERIFICATION_SECOND_CHANNEL: tiene que ser otro que VERIFICATION_CHANNEL.';
    expect(mistakesOf({ ...PRODUCTION, ...WEBHOOK, ...twice })).toEqual([other]);
    expect(mistakesOf({ ...PRODUCTION, ...twice })).toEqual([
      other,
      ...missing(Object.keys(WEBHOOK), 'webhook'),
    ]);
  });

  test('production requires https for the URLs of channels, except on the same machine', () => {
    const WORD = 'en producción tiene que empezar con https://, o estar en esta misma máquina.';
    const open = { CODE_WEBHOOK_URL: 'http://sms.ejemplo.uy', WHATSAPP_API_URL: 'http://graph.ejemplo.uy' };
    const chosen = { ...PRODUCTION, ...WEBHOOK, VERIFICATION_CHANNEL: 'webhook' };
    expect(mistakesOf({ ...chosen, ...open })).toEqual([
      `WHATSAPP_API_URL: ${WORD}`,
      `CODE_WEBHOOK_URL: ${WORD}`,
    ]);
    expect(mistakesOf({ ...chosen, CODE_WEBHOOK_URL: 'http://127.0.0.1:9000/codigos' })).toEqual([]);
  });

  test('production rejects the console as a channel', () => {
    expect(mistakesOf({ ...PRODUCTION, VERIFICATION_CHANNEL: 'console' })).toEqual([
      'VERIFICATION_CHANNEL: en producción tiene que ser whatsapp-cloud o webhook.',
    ]);
    const second = { VERIFICATION_CHANNEL: 'webhook', VERIFICATION_SECOND_CHANNEL: 'console' };
    expect(mistakesOf({ ...PRODUCTION, ...WEBHOOK, ...second })).toEqual([
      'VERIFICATION_SECOND_CHANNEL: tiene que ser whatsapp-cloud o webhook.',
    ]);
  });

  test.each([
    [{ VERIFICATION_CHANNEL: 'sms' }, 'VERIFICATION_CHANNEL: tiene que ser whatsapp-cloud o webhook.'],
    [{ CODES_PER_DAY: '0' }, 'CODES_PER_DAY: tiene que ser 1 o más.'],
    [{ CODES_PER_DAY: 'muchos' }, 'CODES_PER_DAY: tiene que ser un número.'],
    [{ CODES_PER_DAY: '1.5' }, 'CODES_PER_DAY: tiene que ser un número entero.'],
    [{ CODES_PER_DAY: '1000001' }, 'CODES_PER_DAY: tiene que ser un millón o menos.'],
    [{ WHATSAPP_API_URL: 'graph.facebook.com' }, 'WHATSAPP_API_URL: tiene que ser una dirección completa.'],
    [
      { WHATSAPP_PHONE_NUMBER_ID: `+${country.phone.prefix} 99` },
      'WHATSAPP_PHONE_NUMBER_ID: lleva solo números.',
    ],
    [{ WHATSAPP_TOKEN: 'corto' }, 'WHATSAPP_TOKEN: tiene que tener al menos 20 caracteres.'],
    [{ WHATSAPP_TEMPLATE: 'Mi Plantilla' }, 'WHATSAPP_TEMPLATE: lleva minúsculas, números y guiones bajos.'],
    [
      { WHATSAPP_TEMPLATE_LANGUAGE: 'español' },
      'WHATSAPP_TEMPLATE_LANGUAGE: tiene que tener la forma es o es_AR.',
    ],
    [{ WHATSAPP_APP_SECRET: 'corto' }, 'WHATSAPP_APP_SECRET: tiene que tener al menos 16 caracteres.'],
    [{ WHATSAPP_VERIFY_TOKEN: 'corto' }, 'WHATSAPP_VERIFY_TOKEN: tiene que tener al menos 16 caracteres.'],
    [{ CODE_WEBHOOK_SECRET: 'corto' }, 'CODE_WEBHOOK_SECRET: tiene que tener al menos 32 caracteres.'],
  ])('the invalid setting %j is reported with a message', (given, mistake) => {
    expect(mistakesOf(given as Record<string, string>)).toContain(mistake);
  });
});

describe('geocoder and map settings', () => {
  test('the defaults are public services that a small site may use', () => {
    expect(readEnvironment({})).toMatchObject({
      geocoder: { source: 'photon', url: 'https://photon.komoot.io' },
      tiles: {
        url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
        attribution: '© OpenStreetMap',
        attributionUrl: 'https://www.openstreetmap.org/copyright',
      },
    });
  });

  test('each geocoder has a default URL, and the address search can be switched off', () => {
    expect(readEnvironment({ GEOCODER: 'nominatim' }).geocoder).toEqual({
      source: 'nominatim',
      url: 'https://nominatim.openstreetmap.org',
    });
    const own = { GEOCODER: 'nominatim', GEOCODER_URL: 'https://lugares.ejemplo.uy/' };
    expect(readEnvironment(own).geocoder).toEqual({
      source: 'nominatim',
      url: 'https://lugares.ejemplo.uy',
    });
    expect(readEnvironment({ ...own, GEOCODER: 'none' }).geocoder).toBeNull();
  });

  test('a custom tile server is used with its own attribution', () => {
    const own = {
      MAP_TILES_URL: 'https://mapas.ejemplo.uy/{z}/{y}/{x}?clave=abc',
      MAP_ATTRIBUTION: '© Ejemplo',
      MAP_ATTRIBUTION_URL: 'https://mapas.ejemplo.uy/',
    };
    expect(readEnvironment(own).tiles).toEqual({
      url: 'https://mapas.ejemplo.uy/{z}/{y}/{x}?clave=abc',
      attribution: '© Ejemplo',
      attributionUrl: 'https://mapas.ejemplo.uy/',
      keep: false,
    });
    expect(readEnvironment({ ...own, MAP_TILES_KEEP: 'true' }).tiles.keep).toBe(true);
  });

  test('ROUTER_URL sets a router with the names of its profiles, and there is no router by default', () => {
    expect(readEnvironment({}).router).toEqual({ url: undefined, profiles: ['foot', 'bike', 'car'] });
    const own = { ROUTER_URL: 'https://rutas.ejemplo.uy/{perfil}/', ROUTER_PROFILES: 'a_pie,bici,' };
    expect(readEnvironment(own).router).toEqual({
      url: 'https://rutas.ejemplo.uy/{perfil}',
      profiles: ['a_pie', 'bici', null],
    });
  });

  test('production requires https for the geocoder, the router and the tile server, except on the same machine', () => {
    const WORD = 'en producción tiene que empezar con https://, o estar en esta misma máquina.';
    const chosen = { ...PRODUCTION, ...WEBHOOK, VERIFICATION_CHANNEL: 'webhook' };
    const at = (host: string) => ({
      GEOCODER_URL: host,
      ROUTER_URL: host,
      MAP_TILES_URL: `${host}/{z}/{x}/{y}.png`,
    });
    expect(mistakesOf({ ...chosen, ...at('http://mapas.ejemplo.uy') })).toEqual([
      `GEOCODER_URL: ${WORD}`,
      `ROUTER_URL: ${WORD}`,
      `MAP_TILES_URL: ${WORD}`,
    ]);
    expect(mistakesOf({ ...chosen, ...at('http://127.0.0.1:2322') })).toEqual([]);
    expect(mistakesOf(at('http://mapas.ejemplo.uy'))).toEqual([]);
  });

  const BRACES = 'MAP_TILES_URL: tiene que llevar {z}, {x} y {y}, una vez cada uno, y ninguna otra llave.';
  test.each([
    [{ GEOCODER: 'google' }, 'GEOCODER: tiene que ser photon, nominatim o none.'],
    [
      { ROUTER_PROFILES: 'foot,bike' },
      'ROUTER_PROFILES: tiene que llevar tres nombres separados por comas: a pie, en bici y en auto.',
    ],
    [{ GEOCODER_URL: 'photon.komoot.io' }, 'GEOCODER_URL: tiene que ser una dirección completa.'],
    [{ GEOCODER_URL: 'ftp://lugares.ejemplo.uy' }, 'GEOCODER_URL: tiene que empezar con https://.'],
    [{ MAP_TILES_URL: '/{z}/{x}/{y}.png' }, 'MAP_TILES_URL: tiene que ser una dirección completa.'],
    [{ MAP_TILES_URL: 'https://m.ejemplo.uy/{z}/{x}.png' }, BRACES],
    [{ MAP_TILES_URL: 'https://m.ejemplo.uy/{z}/{x}/{x}.png' }, BRACES],
    [{ MAP_TILES_URL: 'https://m.ejemplo.uy/{z}/{x}/{y}{r}.png' }, BRACES],
    [{ MAP_TILES_URL: 'https://{s}.ejemplo.uy/{z}/{x}/{y}.png' }, BRACES],
    [
      { MAP_ATTRIBUTION: 'a\nb' },
      'MAP_ATTRIBUTION: tiene que ser un texto de hasta 200 caracteres, en una línea.',
    ],
    [
      { MAP_ATTRIBUTION: 'a'.repeat(201) },
      'MAP_ATTRIBUTION: tiene que ser un texto de hasta 200 caracteres, en una línea.',
    ],
    [
      { MAP_TILES_KEEP: 'true' },
      'MAP_TILES_KEEP: los mapas de OpenStreetMap no se pueden guardar: hace falta otro servidor en MAP_TILES_URL.',
    ],
    [{ MAP_ATTRIBUTION_URL: 'aquí' }, 'MAP_ATTRIBUTION_URL: tiene que ser una dirección completa.'],
    [{ MAP_ATTRIBUTION_URL: 'javascript:alert(1)' }, 'MAP_ATTRIBUTION_URL: tiene que empezar con https://.'],
  ])('the invalid setting %j is reported with a message', (given, mistake) => {
    expect(mistakesOf(given as Record<string, string>)).toEqual([mistake]);
  });
});
