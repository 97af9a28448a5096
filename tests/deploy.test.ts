import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ARCHIVE_FOLDER } from '../scripts/archive.mjs';
import { VARIABLE_NAMES } from '../src/app/config/env.ts';
import { ROOT } from '../src/app/root.ts';

/**
 * Compares the examples in deploy/ and compose.yaml with the site. The tests in tests/long run them in real proxies.
 */

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const settingsIn = (text: string) => [...text.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
const compose = read('compose.yaml');
const interpolated = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);

test('deploy/compose.env.example has every setting of compose.yaml, and no setting that the site does not know', () => {
  const named = settingsIn(read('deploy/compose.env.example'));
  expect(interpolated.filter((name) => !named.includes(name))).toEqual([]);
  const known = new Set([...interpolated, ...VARIABLE_NAMES]);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('compose.yaml sets only variables that the site reads', () => {
  const [, set = ''] = /env_file: \.env\n {4}environment:\n(.*?)\n {4}volumes:/s.exec(compose) ?? [];
  const names = [...set.matchAll(/^ +([A-Z0-9_]+): /gm)].map(([, name = '']) => name);
  expect(names).toContain('DATABASE_URL');
  expect(names.filter((name) => !VARIABLE_NAMES.includes(name))).toEqual([]);
});

test('compose.yaml lets only the proxy tell the site the addresses of visitors', () => {
  const [, trusted = ''] = /TRUST_PROXY: (\S+)/.exec(compose) ?? [];
  const [, ipv4, ipv6] = /ipv4_address: ([\d.]+), ipv6_address: "([\da-f:]+)"/.exec(compose) ?? [];
  expect(trusted.split(',')).toEqual([ipv4, ipv6]);
});

test('the systemd unit, the image, `npm start` and `npm run serve` run Node with the same settings for its memory', () => {
  const { start, serve } = JSON.parse(read('package.json')).scripts;
  const [, environment, flags] = /^(MALLOC_\S+) exec node (\S+) dist\/server\/serve\.js$/.exec(serve) ?? [];
  expect(start).toBe(`${environment} exec node ${flags} scripts/start.mjs`);
  const unit = read('deploy/campaign-site.service');
  expect(unit).toContain(`Environment=${environment}\n`);
  expect(unit).toContain(`ExecStart=/usr/bin/node ${flags} start.js\n`);
  const image = read('Dockerfile');
  expect(image).toContain(`ENV ${environment}\n`);
  expect(image).toContain(`ENTRYPOINT ["node", "${flags}", "start.js"]\n`);
});

test('the image holds the unpacked archive, and compose.yaml mounts a campaign where the image looks for it', () => {
  const image = read('Dockerfile');
  expect(image).toContain(`COPY --from=build /app/${ARCHIVE_FOLDER} /app\n`);
  expect(image).not.toMatch(/^COPY .*campaign\//m);
  const [, mounted] = /^ENV .*CAMPAIGN=(\S+)/m.exec(image) ?? [];
  expect(compose).toContain(`:${mounted}:ro\n`);
});

test("nginx requests a failed instance again at once, and the proxies use the address of the systemd unit's socket", () => {
  const servers = [...read('deploy/nginx.conf').matchAll(/^ {4}(?:# )?server ([\d.]+:\d+)(.*);/gm)];
  expect(servers.map(([, address]) => address)).toEqual(['127.0.0.1:3000', '10.0.0.3:3000']);
  expect(servers.map(([, , options]) => options)).toEqual([' max_fails=0', ' max_fails=0']);
  const [, socket] = /^ListenStream=(.+)$/m.exec(read('deploy/campaign-site.socket')) ?? [];
  const [, caddy] = /\{\$SITE_UPSTREAM:(.+?)\}/.exec(read('deploy/Caddyfile')) ?? [];
  expect([socket, caddy]).toEqual([servers[0]?.[1], servers[0]?.[1]]);
});

test('the page that proxies show while nothing responds loads no other file, and reloads itself', () => {
  const page = read('deploy/volvemos.html');
  expect(page).not.toMatch(/\b(src|href)=|url\(|@import/);
  expect(page).toContain('<meta http-equiv="refresh"');
});

test.each(['.env.example', 'deploy/compose.env.example'])(
  '%s says how to make each secret, or who issues it',
  (file) => {
    const paragraphs = read(file).split('\n\n');
    const hasSecret = (name: string) => /SECRET|KEY|TOKEN|PASSWORD|^(SMTP|DATABASE)_URL$/.test(name);
    const secrets = settingsIn(read(file)).filter(hasSecret);
    expect(secrets.length).toBeGreaterThan(7);
    for (const name of secrets) {
      const paragraph = paragraphs.find((text) => settingsIn(text).includes(name));
      expect(paragraph, name).toMatch(/openssl rand -|issued by/);
    }
  },
);

test('systemd runs the release that release.sh links to, on the folder that release.sh and command.sh check', () => {
  const unit = read('deploy/campaign-site.service');
  expect(unit).toContain('WorkingDirectory=/srv/campaign-site/current\n');
  expect(unit).toContain(' CAMPAIGN=/srv/campaign-site/campaign\n');
  expect(read('deploy/command.sh')).toContain('SITE_CAMPAIGN:-/srv/campaign-site/campaign}');
  expect(read('deploy/release.sh')).toContain('SITE_CAMPAIGN:-$site/campaign}');
  expect(read('docs/operation.md')).not.toContain('rsync');
});
