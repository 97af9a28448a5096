import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { findProgram } from '../../scripts/proxies.mjs';
import { ROOT } from '../../src/app/root.ts';

export interface RunningProxy {
  http: number;
  https: number;
  stop(): Promise<void>;
}

interface ProxyOptions {
  /** An empty folder for the configuration and temporary files. */
  folder: string;
  /** The port of the site, or those of its two instances. */
  upstream: number | [number, number];
  certificate: Certificate;
}

interface Certificate {
  certificate: string;
  key: string;
}

/** Makes a self-signed certificate for ejemplo.uy. Returns the paths of its files. */
export function makeCertificate(folder: string): Certificate {
  const files = { certificate: path.join(folder, 'fullchain.pem'), key: path.join(folder, 'privkey.pem') };
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const name = ['-subj', '/CN=ejemplo.uy', '-addext', 'subjectAltName=DNS:ejemplo.uy'];
  execFileSync(
    'openssl',
    ['req', '-x509', ...kind, ...name, '-out', files.certificate, '-keyout', files.key],
    {
      stdio: 'ignore',
    },
  );
  return files;
}

/** The name of nginx's log of requests in its folder. */
export const ACCESS_LOG = 'access.log';

/** Starts nginx with deploy/nginx.conf, in which only ports, paths of files and the upstreams are replaced. */
export async function startNginx({ folder, upstream, certificate }: ProxyOptions): Promise<RunningProxy> {
  const [one, two] = [upstream].flat();
  const [http, https] = [await freePort(), await freePort()];
  const site = replaced('deploy/nginx.conf', [
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['server 127.0.0.1:3000 ', `server 127.0.0.1:${one} `],
    ...(two ? ([['# server 10.0.0.3:3000 ', `server 127.0.0.1:${two} `]] as [string, string][]) : []),
    ['/srv/campaign-site/current', ROOT],
    ['/etc/letsencrypt/live/ejemplo.uy/fullchain.pem', certificate.certificate],
    ['/etc/letsencrypt/live/ejemplo.uy/privkey.pem', certificate.key],
    ['/var/log/nginx/access.log', path.join(folder, ACCESS_LOG)],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${path.join(folder, kind)};`,
  );
  const configuration = [
    // As root, nginx would change to a user who cannot read the test's folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    'daemon off;',
    `pid ${path.join(folder, 'pid')};`,
    'events {}',
    'http {',
    'access_log off;',
    ...temporary,
    site,
    '}',
  ];
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration.join('\n'));
  return run('nginx', ['-c', file, '-e', 'stderr', '-p', folder], {}, { http, https });
}

/** Starts Caddy with deploy/Caddyfile, to which only ports and the certificate are added. */
export async function startCaddy({ folder, upstream, certificate }: ProxyOptions): Promise<RunningProxy> {
  const [http, https] = [await freePort(), await freePort()];
  const address = '{$SITE_DOMAIN:ejemplo.uy} {\n';
  const site = replaced('deploy/Caddyfile', [
    [address, `${address}\ttls ${certificate.certificate} ${certificate.key}\n`],
  ]);
  const ports = `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${http}\n\thttps_port ${https}\n}\n`;
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, ports + site);
  const env = {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SITE_UPSTREAM: [upstream]
      .flat()
      .map((port) => `127.0.0.1:${port}`)
      .join(' '),
    SITE_PAGES: path.join(ROOT, 'deploy'),
  };
  return run('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], env, { http, https });
}

/** Returns the text of an example file with these replacements. Throws if it lacks one of the replaced texts. */
function replaced(example: string, replacements: [string, string][]): string {
  return replacements.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${example} has no ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(path.join(ROOT, example), 'utf8'),
  );
}

async function run(
  name: string,
  args: string[],
  env: Record<string, string>,
  ports: Pick<RunningProxy, 'http' | 'https'>,
): Promise<RunningProxy> {
  const program = findProgram(name);
  if (!program) throw new Error(`${name} is not installed.`);
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`${name} ended:\n${output}`);
      await Promise.all(Object.values(ports).map(accepts));
    },
    { timeout: 20_000 },
  );
  return { ...ports, stop: () => stop(child) };
}

async function accepts(port: number) {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

export function emptyFolder(parent: string, name: string): string {
  const folder = path.join(parent, name);
  mkdirSync(folder);
  return folder;
}
