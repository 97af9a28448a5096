import { campaign } from '#campaign/campaign.ts';
import type { NewMessage } from '../../src/features/contact/contract.ts';
import type { NewEvent } from '../../src/features/events/contract.ts';
import type { NewListRequest } from '../../src/features/list-requests/contract.ts';
import type { NewNews } from '../../src/features/news/contract.ts';
import type { NewProposal } from '../../src/features/proposals/contract.ts';
import { DAY_MS } from '../../src/shared/contract/durations.ts';
import { boundsOf, type Coordinates, isInside } from '../../src/shared/contract/geography.ts';
import type { PollingPlace, PollingPlaces } from '../../src/shared/contract/polling-places.ts';
import { randomNumbers } from '../../src/shared/contract/random-numbers.ts';

const { delivery } = campaign;

/** Each factory takes only the values that matter to the test and fills in the others. */

export const buildNews = (overrides: Partial<NewNews> = {}): NewNews => ({
  title: 'Se arregló la bajada a la playa',
  content: 'Con rampa y baranda.',
  date: '2025-04-01',
  imageUrl: null,
  videoUrl: null,
  active: true,
  ...overrides,
});

export const buildProposal = (overrides: Partial<NewProposal> = {}): NewProposal => ({
  title: 'Más luz en las esquinas',
  description: 'Una por cuadra.',
  category: 'Infraestructura',
  imageUrl: null,
  videoUrl: null,
  active: true,
  ...overrides,
});

/** An event in two days for which visitors sign up. */
export const buildEvent = (overrides: Partial<NewEvent> = {}): NewEvent => ({
  title: 'Charla en el club',
  content: 'Hay mate.',
  starts: new Date(Date.now() + 2 * DAY_MS).toISOString(),
  place: 'Club social',
  takesSignUps: true,
  imageUrl: null,
  videoUrl: null,
  active: true,
  ...overrides,
});

export const buildMessage = (overrides: Partial<NewMessage> = {}): NewMessage => ({
  name: 'Ana Pérez',
  phone: '099123456',
  email: 'ana@ejemplo.uy',
  kind: 'consulta',
  text: '¿Cuándo arreglan la rambla?',
  ...overrides,
});

export const buildListRequest = (overrides: Partial<NewListRequest> = {}): Required<NewListRequest> => ({
  name: 'Ana Pérez',
  phone: '099123456',
  address: 'Roger Ballet y la rambla',
  latitude: -34.77,
  longitude: -55.76,
  quantity: 1,
  note: null,
  ...overrides,
});

export const buildPollingPlace = (overrides: Partial<PollingPlace> = {}): PollingPlace => ({
  name: 'Escuela 1',
  locality: 'Ceibalá',
  address: '',
  latitude: null,
  longitude: null,
  stepFree: null,
  parking: null,
  remarks: '',
  ranges: [{ circuit: 1, series: 'ZCB', from: 1, to: 300 }],
  ...overrides,
});

export const buildPollingPlaces = (overrides: Partial<PollingPlaces> = {}): PollingPlaces => ({
  official: false,
  gaps: [],
  places: [buildPollingPlace()],
  ...overrides,
});

/** Random locations spread evenly over the delivery area. The same seed gives the same locations. */
export function buildLocations(count: number, seed = 1): Coordinates[] {
  const { south, west, north, east } = boundsOf(delivery.area);
  const random = randomNumbers(seed);
  const locations: Coordinates[] = [];
  while (locations.length < count) {
    const location = {
      latitude: south + random() * (north - south),
      longitude: west + random() * (east - west),
    };
    if (isInside(location, delivery.area)) locations.push(location);
  }
  return locations;
}
