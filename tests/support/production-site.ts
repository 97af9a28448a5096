import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { capture } from '../../scripts/run.mjs';
import { ROOT } from '../../src/app/root.ts';
import { BUILD_FOLDER } from '../../src/campaign/campaign-folder.mjs';

const NOT_SOURCES = /^(node_modules|dist(-.+)?|data|\.git|\.env|test-results|playwright-report)$/;

/** Copies the sources into an empty folder, without anything that was installed, built or stored. */
export function copySources(folder: string) {
  cpSync(ROOT, folder, { recursive: true, filter: (file) => !NOT_SOURCES.test(path.relative(ROOT, file)) });
}

/**
 * Builds the site for production in a folder of its own inside `parent`, so that the demo's build stays as it is.
 * Throws the output of a failed build.
 */
export async function buildForProduction(parent: string): Promise<string> {
  const folder = mkdtempSync(path.join(parent, 'production-'));
  copySources(folder);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const { succeeded, output } = await capture(process.execPath, ['scripts/build.mjs'], { cwd: folder });
  if (!succeeded) throw new Error(output);
  return folder;
}

export const PRODUCTION_ADMIN = { email: 'ana@ejemplo.uy', password: 'una-clave-de-arranque' };

/** The settings that production requires. No server that they name gets requests, except when a test sends a code. */
export const PRODUCTION_SETTINGS = {
  PUBLIC_URL: 'https://ejemplo.uy',
  API_KEY: 'una-clave-de-la-api',
  SESSION_SECRET: 'k3Jx0pQ9vL2mZ7tB5sWn8RcY1dHf4GaE',
  SMTP_URL: 'smtp://127.0.0.1:9',
  TRUST_PROXY: '127.0.0.1',
  VERIFICATION_CHANNEL: 'webhook',
  CODE_WEBHOOK_URL: 'http://127.0.0.1:9',
  CODE_WEBHOOK_SECRET: 'p8Wn5sK3Jx0pQ9vL2mZ7tB8RcY1dHf4GaE',
  GEOCODER: 'none',
  ADMIN_EMAIL: PRODUCTION_ADMIN.email,
  ADMIN_PASSWORD: PRODUCTION_ADMIN.password,
};

interface ServeOptions {
  /** The folder that contains the build and node_modules/. */
  folder: string;
  dataFolder: string;
  /** The Node program, by default the one that runs the tests. */
  program?: string;
  /** The arguments of Node, by default those of `npm run serve`. */
  command?: string[];
  /** The Unix user and group that run the site. */
  owner?: { uid?: number; gid?: number };
  /** The port of the site, by default a free one. */
  port?: number;
  databaseUrl?: string;
  /** The folder of the campaign, by default campaign/ in `folder`. */
  campaign?: string;
}

/** Runs a production build like `npm run serve`. Resolves once it listens and throws its output if it ends before. */
export async function serveProduction(options: ServeOptions) {
  const {
    folder,
    dataFolder,
    program = process.execPath,
    command = [`${BUILD_FOLDER}/server/serve.js`],
    owner,
    port = await freePort(),
    databaseUrl,
    campaign,
  } = options;
  const site = spawn(program, command, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: `${port}`,
      DATA_DIR: dataFolder,
      SEED_CONTENT: 'true',
      ...PRODUCTION_SETTINGS,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...(campaign && { CAMPAIGN: campaign }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...owner,
  });
  let output = '';
  const listening = new Promise<void>((resolve, reject) => {
    for (const stream of [site.stdout, site.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes('El sitio está en')) resolve();
      });
    }
    site.once('exit', () => reject(new Error(`The site ended before it listened:\n${output}`)));
  });
  await listening;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    stop: async () => {
      if (site.exitCode !== null) return;
      site.kill('SIGTERM');
      await once(site, 'exit');
    },
  };
}
