import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CANDIDATE_WORDS } from '../../shared/contract/countries/candidate-words.ts';
import { unreadablePairs } from '../campaign-checks/colour-mistakes.ts';
import { answersFrom, askAll, NoAnswers } from './ask.ts';
import { deriveColours } from './derive-colours.ts';
import { QUESTIONS } from './questions.ts';

const FEMININE = CANDIDATE_WORDS.feminine.word;

const ANSWERS: Record<string, unknown> = {
  localidad: 'Puerto Alto',
  departamento: 'Rocha',
  lista: '77-B',
  nombre: 'Ana Robles',
  genero: 'a',
  lema: 'Con vos',
  fecha: '2025-05-11',
  centro: '-34.48, -54.33',
};

const mistakesIn = (values: Record<string, unknown>) => {
  try {
    answersFrom({ ...ANSWERS, ...values }, QUESTIONS, 'datos.json');
    return [];
  } catch (error) {
    return error instanceof NoAnswers ? error.lines : [String(error)];
  }
};

test('a file of answers may leave out answers that have a default', () => {
  const answers = answersFrom(ANSWERS, QUESTIONS, 'datos.json');
  expect(answers).toMatchObject({
    role: `${FEMININE} a la alcaldía de Puerto Alto`,
    centre: [-34.48, -54.33],
    delivery: { neighbourhoods: [{ name: 'Centro de Puerto Alto', middle: [-34.48, -54.33] }] },
    email: null,
    phone: null,
    office: null,
  });
});

test('where nobody brings the paper, the area is a circle for which nobody is asked', async () => {
  const { shown, answers } = await asked([
    'Chile',
    ...['Caleta Larga', 'Valparaíso', 'K', 'Ana Robles', 'sí', 'a', '', 'Con vos', '29/10/2028'],
    ...['-32.1405, -71.526', '', '', '', ''],
  ]);
  expect(answers.delivery.area.length).toBeGreaterThan(10);
  expect(shown).not.toMatch(/zona|kilómetros/);
  expect(shown, 'the answer is explained in the words of the country').toContain('  Contesta a, o, o n.\n');
});

test.each([
  [
    { pais: 'Brasil' },
    'pais: Ese país no está: el programa habla español, y conoce Uruguay, Argentina, Chile o España.',
  ],
  [{ localidad: '' }, 'localidad: Falta la localidad.'],
  [{ lema: 'a'.repeat(81) }, 'lema: Es muy largo: puede tener hasta 80 letras.'],
  [{ lista: '#1' }, 'lista: El número de lista lleva números, letras y guiones, hasta 20.'],
  [{ genero: 'x' }, 'genero: Contestá a, o, o n.'],
  [{ fecha: 'en mayo' }, 'fecha: La fecha lleva día, mes y año, como 12/5/2030.'],
  [{ fecha: '30/2/2025' }, 'fecha: Ese día no existe.'],
  [
    { zona: 'no-existe.geojson' },
    expect.stringMatching(/^datos\.json, zona: .+no-existe\.geojson: Falta este archivo\.$/),
  ],
  [{ centro: 'la plaza' }, 'centro: Son dos números con punto, como -34.77, -55.76.'],
  [{ centro: '-54.33, -34.48' }, 'centro: Están al revés: primero va la latitud y después la longitud.'],
  [{ centro: [40.4, -3.7] }, 'centro: Ese lugar está fuera de Uruguay.'],
  [{ radio: '0' }, 'radio: Tiene que ser un número entre 0,2 y 50.'],
  [{ correo: 'ana@' }, 'correo: Ese correo no está completo.'],
  [{ telefono: '123' }, expect.stringMatching(/^datos\.json, telefono: .+ válido/)],
  [{ colores: 'rojo y azul' }, 'colores: Son tres colores en la forma #RRGGBB, separados por espacios.'],
  [{ colroes: '' }, 'colroes: Esta respuesta no existe. ¿Quisiste decir "colores"?'],
])('the wrong answer in %j is reported in one line', (values, line) => {
  expect(mistakesIn(values)).toEqual([typeof line === 'string' ? `datos.json, ${line}` : line]);
});

test('colour values are found in an answer that also contains words', () => {
  const colores = 'violeta #5a3a6e, botón 9C3D12, fondo #fbf8f3';
  expect(answersFrom({ ...ANSWERS, colores }, QUESTIONS, 'datos.json').colours).toEqual({
    main: '#5a3a6e',
    accent: '#9c3d12',
    background: '#fbf8f3',
  });
});

test('all mistakes in a file are reported at once', () => {
  expect(mistakesIn({ fecha: 'mañana', radio: 'mucho', telefono: '1' })).toHaveLength(3);
});

test('a wrong answer is explained and asked again', async () => {
  const { answers, shown } = await asked([
    '',
    ...[
      'Puerto Alto',
      'Rocha',
      '77-B',
      'Ana Robles',
      'sí',
      'a',
      '',
      'Con vos',
      'mañana',
      '11 de mayo de 2025',
    ],
    ...['-34,48, -54,33', '', '4,5 km', '', '099 123 456', 'Calle 7', 'lunes de 17 a 20', ''],
  ]);
  expect(answers).toMatchObject({
    gender: 'feminine',
    day: '2025-05-11',
    centre: [-34.48, -54.33],
    phone: '099123456',
    office: 'Calle 7',
    hours: 'lunes de 17 a 20',
  });
  expect(shown).toContain(`  Contestá a, o, o n.\n¿Cómo decimos? ${FEMININE.toLowerCase()} (a)`);
  expect(shown).toContain(`[${FEMININE} a la alcaldía de Puerto Alto]: `);
});

test('if there are fewer answers than questions, one line reports it', async () => {
  const asked = askAll(QUESTIONS, { next: async () => ({ done: true, value: undefined }) }, () => {});
  await expect(asked).rejects.toThrow('Faltan respuestas: no se escribió nada.');
});

test('the colours that are mixed from any three have enough contrast with each other', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, hex, hex, (main, accent, background) => {
      expect(unreadablePairs(deriveColours({ main, accent, background }))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

/** Types these lines into the terminal. */
async function asked(typed: string[]) {
  const lines = typed[Symbol.iterator]();
  let shown = '';
  const answers = await askAll(QUESTIONS, { next: async () => lines.next() }, (text) => (shown += text));
  return { answers, shown };
}
