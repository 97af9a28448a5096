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
