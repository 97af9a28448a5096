import { neighbourhoodOf } from '../../../shared/contract/neighbourhood.ts';
import { onPlaceChosen } from '../../../shared/web/chosen-place.ts';
import type { Hydrate } from '../../../shared/web/islands.ts';
import type { VisitsOnPage } from './coming-visits.tsx';

/** Says when the campaign passes by the place that the visitor chooses in the form. */
export const hydrate: Hydrate = (mountPoint) => {
  const { neighbourhoods }: VisitsOnPage = JSON.parse(mountPoint.dataset.visits ?? '{}');
  const sentence = mountPoint.querySelector('[data-visit-here]');
  const visits = [...mountPoint.querySelectorAll<HTMLElement>('[data-neighbourhoods]')];
  onPlaceChosen((place) => {
    const here = neighbourhoodOf(place, neighbourhoods);
    const next = visits.find(({ dataset }) => JSON.parse(dataset.neighbourhoods ?? '[]').includes(here));
    if (sentence) sentence.textContent = next ? `El ${next.dataset.day} pasamos por tu zona.` : '';
  });
};
