import { expect, test } from 'vitest';
import { addressForOthers } from './address-for-others.ts';

const state = (address: string) => {
  document.head.innerHTML = `<link rel="canonical" href="${address}">`;
};

test('a path gets the public address that the page states', () => {
  state('https://ejemplo.uy/propuestas/1');
  expect(addressForOthers('/pedido/abc?a=1')).toBe('https://ejemplo.uy/pedido/abc?a=1');
  document.head.innerHTML = '';
  expect(addressForOthers('/pedido/abc')).toBe(`${location.origin}/pedido/abc`);
});

test('an address of the server is kept, unless only its own machine can reach it', () => {
  expect(addressForOthers('https://ejemplo.uy/r/abc')).toBe('https://ejemplo.uy/r/abc');
  for (const own of ['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])
    expect(addressForOthers(`${own}/r/abc`)).toBe(`${location.origin}/r/abc`);
});
