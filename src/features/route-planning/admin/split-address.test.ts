import { expect, test } from 'vitest';
import { lookedIn, splitAddress } from './split-address.ts';

const read = (address: string) => lookedIn(new URL(address, 'http://localhost').searchParams);

test('the address keeps the bounds of the map and the search', () => {
  const looked = {
    bounds: { south: -34.78, west: -55.79, north: -34.74, east: -55.75 },
    query: 'calle 18 & otras',
  };
  expect(read(splitAddress(looked))).toEqual(looked);
});

test('the address without bounds and search is the path alone', () => {
  expect(splitAddress({ bounds: null, query: '' })).toBe('/admin/pedidos-lista/repartir');
  expect(read('/admin/pedidos-lista/repartir')).toEqual({ bounds: null, query: '' });
});

test('invalid bounds count as missing', () => {
  expect(read('/x?sur=-34&oeste=-55&norte=mucho&este=-54').bounds).toBeNull();
  expect(read('/x?sur=-34&oeste=-55&norte=&este=-54').bounds).toBeNull();
  expect(read('/x?sur=-340&oeste=-55&norte=-33&este=-54').bounds).toBeNull();
});
