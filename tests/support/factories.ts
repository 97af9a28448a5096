import type { NewMessage } from '../../src/features/contact/contract.ts';
import type { NewListRequest } from '../../src/features/list-requests/contract.ts';
import type { NewNews } from '../../src/features/news/contract.ts';
import type { NewProposal } from '../../src/features/proposals/contract.ts';

/** Each factory takes only what the test is about. */

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

export const buildMessage = (overrides: Partial<NewMessage> = {}): NewMessage => ({
  name: 'Ana Pérez',
  phone: '099123456',
  email: 'ana@ejemplo.uy',
  kind: 'consulta',
  text: '¿Cuándo arreglan la rambla?',
  ...overrides,
});

export const buildListRequest = (overrides: Partial<NewListRequest> = {}): NewListRequest => ({
  name: 'Ana Pérez',
  phone: '099123456',
  address: 'Roger Ballet y la rambla',
  latitude: -34.77,
  longitude: -55.76,
  ...overrides,
});
