import { describe, expect, test } from 'vitest';
import type { Reason } from '../../../shared/contract/delivery-marks.ts';
import type { ClosablePart, ElectionMoment } from '../../../shared/contract/election.ts';
import { canChange, type TrackedListRequest, trackedStateOf } from './tracked-list-request.ts';
import { explanationOf, stateTitle } from './tracking-texts.ts';

const build = (overrides: Partial<TrackedListRequest> = {}): TrackedListRequest => ({
  address: 'Calle 11',
  quantity: 1,
  note: null,
  reference: 'K7M2QX',
  createdAt: '2025-05-01T12:00:00.000Z',
  delivered: false,
  deliveredAt: null,
  closed: null,
  cancelReason: null,
  attempts: [],
  outsideArea: null,
  roundMadeAt: null,
  joinedTo: null,
  carriesAnother: false,
  ...overrides,
});
const attempt = (at: string, reason: Reason = 'nobody') => ({ at, reason, note: '', by: 'enlace de Ana' });

/** A moment of the election in which the phase closes these parts. */
const at = (phase: ElectionMoment['phase'], ...closed: ClosablePart[]): ElectionMoment => ({
  now: new Date(0),
  phase,
  closed,
  isDeliveryOver: closed.includes('orders'),
});

const MORNING = '2025-05-03T12:00:00.000Z';
const EVENING = '2025-05-03T22:00:00.000Z';

test.each<[string, Partial<TrackedListRequest>, string, boolean]>([
  ['nothing happened', {}, 'received', true],
  ['it is on a round', { roundMadeAt: MORNING }, 'out', false],
  ['it was missed on the round', { roundMadeAt: MORNING, attempts: [attempt(EVENING)] }, 'missed', true],
  ['it is on a later round', { roundMadeAt: EVENING, attempts: [attempt(MORNING)] }, 'out', false],
  ['it was missed and is on no round', { attempts: [attempt(MORNING)] }, 'missed', true],
  [
    'it was delivered at the second visit',
    { delivered: true, attempts: [attempt(MORNING)] },
    'delivered',
    false,
  ],
  ['it was cancelled on a round', { closed: 'cancelled', roundMadeAt: MORNING }, 'cancelled', false],
  ['the campaign has not decided yet', { outsideArea: 'undecided' }, 'undecided', true],
  ['it was delivered undecided', { outsideArea: 'undecided', delivered: true }, 'delivered', false],
  ['the campaign brings it', { outsideArea: 'accepted' }, 'received', true],
  ['it was refused', { closed: 'refused', attempts: [attempt(MORNING, 'refused')] }, 'refused', false],
])('when %s', (_, overrides, state, isChangeable) => {
  const request = build(overrides);
  expect(trackedStateOf(request)).toBe(state);
  expect(canChange(trackedStateOf(request))).toBe(isChangeable);
});

test.each<[Reason, RegExp]>([
  ['nobody', /^Pasamos el sábado 3 de mayo de 2025 y no había nadie\. Volvemos a pasar/],
  ['not found', /^Pasamos el sábado 3 de mayo de 2025 y no encontramos la dirección\. Corregila/],
  ['later', /^Pasamos el sábado 3 de mayo de 2025 y no la pudimos dejar\. Volvemos a pasar/],
])(
  'the page explains a visit with the reason %s: its day in Montevideo and what happens next',
  (reason, text) => {
    const request = build({ attempts: [attempt('2025-05-04T02:00:00.000Z', reason)] });
    expect(explanationOf(request, at('before'))).toMatch(text);
  },
);

describe('after the orders closed', () => {
  const states: [state: string, overrides: Parameters<typeof build>[0], sentence: RegExp][] = [
    ['received', {}, /No llegamos a pasar por tu puerta/],
    ['out', { roundMadeAt: MORNING }, /iba en un reparto que no llegamos a terminar/],
    ['missed', { attempts: [attempt(MORNING)] }, /Pasamos, pero no la pudimos dejar/],
    ['undecided', { outsideArea: 'undecided' }, /fuera de la zona de reparto, y no te la llegamos a llevar/],
  ];
  test.each(states)('a list request that is %s is promised nothing', (_, overrides, sentence) => {
    const request = build(overrides);
    for (const [phase, why] of [
      ['veda', /^Por la veda electoral no repartimos más\./],
      ['electionDay', /^Hoy se vota, y no repartimos más\./],
      ['after', /^La elección ya pasó, y no repartimos más\./],
    ] as const) {
      const text = explanationOf(request, at(phase, 'orders'));
      expect(text).toMatch(why);
      expect(text).toMatch(sentence);
      expect(text).not.toMatch(/próximos|[Vv]olvemos|pedila/);
    }
  });

  test.each(states)(
    'a list request that is %s is still delivered while only the campaign takes no more',
    (...[, overrides]) => {
      const request = build(overrides);
      for (const phase of ['before', 'veda', 'after'] as const) {
        const stopped = { ...at(phase, 'orders'), isDeliveryOver: false };
        expect(explanationOf(request, stopped)).toBe(explanationOf(request, at('before')));
      }
    },
  );

  test('one that staff closed says why, and offers no other order', () => {
    const request = build({ closed: 'cancelled', cancelReason: 'No llegamos a pasar.' });
    const text = explanationOf(request, at('after', 'orders'));
    expect(text).toContain('«No llegamos a pasar.»');
    expect(text).not.toContain('pedila');
    expect(stateTitle(request, at('after', 'orders'))).toBe('Quedó sin entregar');
    expect(explanationOf(request, at('before'))).toContain('pedila de nuevo');
    expect(stateTitle(request, at('before'))).toBe('Cancelado');
  });
});
