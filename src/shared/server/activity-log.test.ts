import { expect, test } from 'vitest';
import { differences } from './activity-log.ts';

test('describes the labelled values that differ, before and after the change', () => {
  const before = { title: 'Feria', date: '2025-04-01', active: true, imageUrl: null, version: 1 };
  const after = { ...before, title: 'Feria vecinal', active: false, imageUrl: '/a.webp', version: 2 };
  const labels = { title: 'título', date: 'fecha', active: 'visible', imageUrl: 'imagen' };
  expect(differences(before, after, labels)).toEqual({
    before: 'título: Feria · visible: sí · imagen: nada',
    after: 'título: Feria vecinal · visible: no · imagen: /a.webp',
  });
  expect(differences(before, { ...before }, labels)).toEqual({ before: undefined, after: undefined });
});

test('describes a changed focus of a picture in words, and leaves out an unchanged one', () => {
  const labels = { imageFocus: 'encuadre de la imagen' };
  const before = { imageFocus: { x: 50, y: 20, zoom: 1 } };
  expect(differences(before, { imageFocus: { x: 50, y: 20, zoom: 1 } }, labels).after).toBeUndefined();
  expect(differences(before, { imageFocus: { x: 30, y: 20, zoom: 1.5 } }, labels)).toEqual({
    before: 'encuadre de la imagen: a 50 % del ancho y 20 % del alto',
    after: 'encuadre de la imagen: a 30 % del ancho y 20 % del alto, ampliado 1,5 veces',
  });
});
