import { expect, test } from 'vitest';
import { differences } from './activity-log.ts';

test('says which labelled values differ, before and after', () => {
  const before = { title: 'Feria', date: '2025-04-01', active: true, imageUrl: null, version: 1 };
  const after = { ...before, title: 'Feria vecinal', active: false, imageUrl: '/a.webp', version: 2 };
  const labels = { title: 'título', date: 'fecha', active: 'visible', imageUrl: 'imagen' };
  expect(differences(before, after, labels)).toEqual({
    before: 'título: Feria · visible: sí · imagen: nada',
    after: 'título: Feria vecinal · visible: no · imagen: /a.webp',
  });
  expect(differences(before, before, labels)).toEqual({ before: undefined, after: undefined });
});
