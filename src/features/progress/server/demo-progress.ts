import { dayBefore, dayInCountry } from '../../../shared/contract/calendar.ts';
import type { ContentStores } from '../../../shared/server/site-content.ts';
import type { ProposalState } from '../contract.ts';

interface Told {
  /** The place of the proposal in the list. */
  proposal: number;
  daysAgo: number;
  state: ProposalState;
  title: string;
  content: string;
  active?: boolean;
}

const TOLD: Told[] = [
  {
    proposal: 0,
    daysAgo: 160,
    state: 'underway',
    title: 'Primera reunión con el municipio',
    content: 'Llevamos la propuesta por escrito y quedó una fecha para ver los números.',
  },
  {
    proposal: 0,
    daysAgo: 20,
    state: 'partly',
    title: 'Se hizo la primera parte',
    content: 'De las **seis cuadras** que pedimos hay tres terminadas. Las otras no tienen fecha.',
  },
  {
    proposal: 1,
    daysAgo: 90,
    state: 'done',
    title: 'Funciona todos los jueves',
    content: 'Hubo ya ocho encuentros, con entre quince y treinta vecinos.',
  },
  {
    proposal: 2,
    daysAgo: 400,
    state: 'failed',
    title: 'No hubo lugar en el presupuesto',
    content: 'La votación salió en contra. La vamos a presentar otra vez el año que viene.',
  },
  {
    proposal: 3,
    daysAgo: 45,
    state: 'done',
    title: 'Ya se cumple el horario nuevo',
    content: 'Salió publicado el horario y empezó a cumplirse.',
  },
  {
    proposal: 4,
    daysAgo: 1,
    state: 'underway',
    title: 'Se sumaron dos escuelas',
    content: 'Borrador: falta la foto.',
    active: false,
  },
];

/** Adds entries about the first proposals, one of which corrects another one, and a draft. */
export async function addDemoProgress({ progress, proposals }: ContentStores, now: Date) {
  const about = await proposals.titles();
  const entryOf = ({ proposal, daysAgo, active = true, ...told }: Told) => {
    const { id } = about[proposal] ?? {};
    const common = {
      ...told,
      active,
      author: 'Lucía Ferreira',
      imageUrl: null,
      videoUrl: null,
      publishAt: null,
    };
    return id ? [{ ...common, proposalId: id, date: dayBefore(dayInCountry(now), daysAgo) }] : [];
  };
  const added = await progress.add(TOLD.flatMap(entryOf));
  const wrong = added.find(({ title }) => title === TOLD[4]?.title);
  if (!wrong) return added;
  const correction = entryOf({
    proposal: 3,
    daysAgo: 40,
    state: 'underway',
    title: 'El horario nuevo rige sólo de lunes a viernes',
    content: 'Habíamos escrito que ya se cumplía. Los sábados y domingos todavía no.',
  });
  return [...added, ...(await progress.add(correction.map((entry) => ({ ...entry, correctsId: wrong.id }))))];
}
