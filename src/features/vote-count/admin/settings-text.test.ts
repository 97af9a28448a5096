import { expect, test } from 'vitest';
import { readSettings, writtenSettings } from './settings-text.ts';

const TEXT = {
  parties: 'Partido del Ceibo: 21, 33\n\n Lista: del barrio : 7\nSin listas',
  electors: '604 312\n605;  300\n606\t290',
  earlier: '604; Partido del Ceibo; 120\n604\tPartido de la Pitanga\t80',
  seats: '5',
};

test('reads parties, electors and the last election, one in each line', () => {
  expect(readSettings(TEXT)).toEqual({
    mistakes: {},
    settings: {
      parties: [
        { name: 'Partido del Ceibo', numbers: ['21', '33'] },
        { name: 'Lista: del barrio', numbers: ['7'] },
        { name: 'Sin listas', numbers: [] },
      ],
      electors: { 604: 312, 605: 300, 606: 290 },
      earlier: [
        { circuit: 604, party: 'Partido del Ceibo', votes: 120 },
        { circuit: 604, party: 'Partido de la Pitanga', votes: 80 },
      ],
      seats: 5,
    },
  });
});

test('names the first line of each field that cannot be read', () => {
  const { mistakes } = readSettings({
    ...TEXT,
    electors: '604 312\n605 muchos\nnada',
    earlier: '604; Ceibo',
    seats: 'cinco',
  });
  expect(mistakes).toEqual({
    electors: 'No se entiende el renglón 2: «605 muchos».',
    earlier: 'No se entiende el renglón 1: «604; Ceibo».',
    seats: 'Va un número entero.',
  });
});

test('what was written is read as the same', () => {
  const { settings } = readSettings(TEXT);
  let id = 0;
  const stored = {
    ...settings,
    parties: settings.parties.map(({ name, numbers }) => ({
      id: ++id,
      name,
      lists: numbers.map((number) => ({ id: ++id, number })),
    })),
  };
  expect(readSettings(writtenSettings(stored)).settings).toEqual(settings);
});
