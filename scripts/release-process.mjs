import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.mjs';

const PATIENCE_MS = 60_000;
/** The first administrator of the stored data folders. */
export const FIRST_ADMIN = { email: 'ana@ejemplo.uy', password: 'una-clave-de-arranque' };

/**
 * Starts the built demo of any release on an empty data folder, with a local server in place of the geocoder.
 * @param {string} release the folder with the release's dist/
 * @param {string} dataFolder
 */
export async function startRelease(release, dataFolder) {
  const geocoder = createServer((_, response) => response.end(JSON.stringify(ONE_ADDRESS))).listen(
    0,
    '127.0.0.1',
  );
  await once(geocoder, 'listening');
  const { port: geocoderPort } = /** @type {import('node:net').AddressInfo} */ (geocoder.address());
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    PORT: `${port}`,
    DATA_DIR: dataFolder,
    ADMIN_EMAIL: FIRST_ADMIN.email,
    ADMIN_PASSWORD: FIRST_ADMIN.password,
    GEOCODER: 'photon',
    GEOCODER_URL: `http://127.0.0.1:${geocoderPort}`,
    TRUST_PROXY: '127.0.0.1', // the script gives each visitor its own IP address by X-Forwarded-For
  };
  const server = spawn(process.execPath, ['dist/server/main.js'], { cwd: release, env, stdio: 'pipe' });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const end = Date.now() + PATIENCE_MS;
  while (!output.includes('El sitio está en')) {
    if (server.exitCode !== null || Date.now() > end) throw new Error(`El sitio no arrancó:\n${output}`);
    await pause(50);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
      geocoder.close();
    },
  };
}

const ONE_ADDRESS = {
  features: [
    {
      geometry: { type: 'Point', coordinates: [-55.7607, -34.7748] },
      properties: { name: 'Roger Balet', city: 'Centro', countrycode: 'UY' },
    },
  ],
};
