import { expect, test } from 'vitest';
import { ConfigurationError, readEnvironment } from './env.ts';

const mistakesOf = (source: Record<string, string>) => {
  try {
    readEnvironment(source);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.lines;
    throw error;
  }
};

test('the demo needs no variable at all', () => {
  expect(readEnvironment({})).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    seedContent: true,
  });
});

test('an empty variable counts as absent', () => {
  expect(readEnvironment({ PORT: '', API_KEY: '' })).toMatchObject({ port: 3000, apiKey: 'lista-104025' });
});

test('every mistake is named at once, one line each', () => {
  expect(
    mistakesOf({ PORT: 'abc', DATABASE_URL: 'mysql://x', ADMIN_EMAIL: 'nadie', SEED_CONTENT: 'si' }),
  ).toEqual([
    'PORT: tiene que ser un número.',
    'DATABASE_URL: tiene que empezar con postgres://.',
    'ADMIN_EMAIL: tiene que ser un correo electrónico.',
    'SEED_CONTENT: tiene que ser "true" o "false".',
  ]);
});

test('production names all that is missing together with what is wrong', () => {
  expect(mistakesOf({ NODE_ENV: 'production', PORT: '-1', PUBLIC_URL: 'http://ejemplo.uy' })).toEqual([
    'PORT: tiene que estar entre 0 y 65535.',
    'API_KEY: falta, y en producción es obligatoria.',
    'SESSION_SECRET: falta, y en producción es obligatoria.',
    'SMTP_URL: falta, y en producción es obligatoria.',
    'ADMIN_EMAIL: falta, y en producción es obligatoria.',
    'ADMIN_PASSWORD: falta, y en producción es obligatoria.',
    'PUBLIC_URL: en producción tiene que empezar con https://.',
  ]);
});

test('the demo listens on this machine only', () => {
  expect(mistakesOf({ HOST: '0.0.0.0' })).toEqual([
    'HOST: en modo demostración sólo puede ser 127.0.0.1, ::1 o localhost.',
  ]);
});

test('a public address keeps neither path nor slash', () => {
  expect(readEnvironment({ PUBLIC_URL: 'https://ejemplo.uy/' }).publicUrl).toBe('https://ejemplo.uy');
  expect(mistakesOf({ PUBLIC_URL: 'https://ejemplo.uy/sitio' })).toHaveLength(1);
});

test('a PostgreSQL address with a socket folder is accepted', () => {
  expect(
    readEnvironment({ DATABASE_URL: 'postgres://app@/campaign?host=/run/postgresql' }).databaseUrl,
  ).toBeDefined();
});
