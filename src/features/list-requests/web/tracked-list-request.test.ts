import { expect, test } from 'vitest';
import type { Reason } from '../../../shared/contract/delivery-marks.ts';
import { canChange, type TrackedListRequest, trackedStateOf } from './tracked-list-request.ts';
import { explanationOf } from './tracking-texts.ts';

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
  roundMadeAt: null,
  joinedTo: null,
  carriesAnother: false,
  ...overrides,
});
const attempt = (at: string, reason: Reason = 'nobody') => ({ at, reason, note: '', by: 'enlace de Ana' });

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
    expect(explanationOf(build({ attempts: [attempt('2025-05-04T02:00:00.000Z', reason)] }))).toMatch(text);
  },
);
