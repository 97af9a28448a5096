import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withAddresses } from '../scripts/install.mjs';

const REGISTRY = 'https://registro.ejemplo.uy/npm/';

function addressesOf(packages: Parameters<typeof withAddresses>[0]['packages']) {
  const { packages: changed } = withAddresses({ packages }, REGISTRY);
  return Object.values(changed).map(({ resolved }) => resolved);
}

test('each package gets the address of its archive in the registry that npm uses', () => {
  expect(
    addressesOf({
      'node_modules/pg': { version: '8.23.1' },
      'node_modules/@scope/name': { version: '1.0.0-rc.1' },
      'node_modules/a/node_modules/b': { version: '2.0.0' },
      'node_modules/alias': { name: 'real-name', version: '3.0.0' },
    }),
  ).toEqual([
    'https://registro.ejemplo.uy/npm/pg/-/pg-8.23.1.tgz',
    'https://registro.ejemplo.uy/npm/@scope/name/-/name-1.0.0-rc.1.tgz',
    'https://registro.ejemplo.uy/npm/b/-/b-2.0.0.tgz',
    'https://registro.ejemplo.uy/npm/real-name/-/real-name-3.0.0.tgz',
  ]);
});

test('the project itself, its folders and packages with an address of their own are left as they are', () => {
  expect(
    addressesOf({
      '': { version: '0.2.0' },
      'tests/tools': { version: '0.0.0' },
      'node_modules/campaign-site-tools': { link: true, resolved: 'tests/tools' },
      'node_modules/elsewhere': { version: '1.0.0', resolved: 'git+ssh://git@ejemplo.uy/elsewhere.git' },
    }),
  ).toEqual([undefined, undefined, 'tests/tools', 'git+ssh://git@ejemplo.uy/elsewhere.git']);
});

test.each([
  { failure: 'npm error code EAI_AGAIN', attempts: 1 },
  { failure: 'npm error code ENOSPC', attempts: 1 },
  { failure: 'npm error code E404', attempts: 2 },
])('npm attempts for an installation that fails with "$failure": $attempts', ({ failure, attempts }) => {
  const root = mkdtempSync(path.join(tmpdir(), 'install-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of ['package.json', '.npmrc', 'package-lock.json', 'tests/tools/package.json'])
    cpSync(file, path.join(root, file));
  mkdirSync(path.join(root, 'bin'));
  const npm = path.join(root, 'bin/npm');
  writeFileSync(
    npm,
    `#!/bin/sh
if [ "$1" = config ]; then echo ${REGISTRY}; exit; fi
echo "$1" >> ${root}/calls
echo "${failure}" >&2
exit 1
`,
  );
  chmodSync(npm, 0o755);
  const installs = `import { installPackages } from '${path.resolve('scripts/install.mjs')}'; await installPackages('${root}');`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', installs], {
    env: { ...process.env, PATH: `${root}/bin${path.delimiter}${process.env.PATH}` },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain(`${failure}\n\nNo se pudieron instalar las dependencias.`);
  expect(readFileSync(`${root}/calls`, 'utf8')).toBe('ci\n'.repeat(attempts));
});
