import { expect, test } from 'vitest';
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
