import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buildPublishedEvent } from '../../../../tests/support/build-published-event.ts';
import { announcePlace } from '../../../shared/web/chosen-place.ts';
import { ComingVisits } from './coming-visits.tsx';
import { hydrate } from './visits-island.ts';

const NEIGHBOURHOODS = [
  { name: 'Norte', middle: [-34.7, -55.7] as [number, number] },
  { name: 'Sur', middle: [-34.8, -55.8] as [number, number] },
];

test('who chooses a place in a neighbourhood reads when the campaign passes by, and nothing elsewhere', () => {
  const visit = buildPublishedEvent({ neighbourhoods: ['Sur'], starts: '2030-03-07T22:00:00.000Z' });
  document.body.innerHTML = renderToStaticMarkup(
    <ComingVisits events={[visit]} neighbourhoods={NEIGHBOURHOODS} />,
  );
  const mountPoint = document.querySelector<HTMLElement>('[data-island="visits"]') as HTMLElement;
  void hydrate(mountPoint, () => ({}));
  const status = mountPoint.querySelector('[role="status"]');
  announcePlace({ latitude: -34.801, longitude: -55.801 });
  expect(status).toHaveTextContent('El jueves 7 de marzo pasamos por tu zona.');
  announcePlace({ latitude: -34.701, longitude: -55.701 });
  expect(status).toBeEmptyDOMElement();
});

test('visits that are off are not announced', () => {
  const visit = buildPublishedEvent({ neighbourhoods: ['Sur'], isCancelled: true });
  expect(renderToStaticMarkup(<ComingVisits events={[visit]} neighbourhoods={NEIGHBOURHOODS} />)).toBe('');
});
