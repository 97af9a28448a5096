import { dayBefore } from '../../../shared/contract/calendar.ts';
import type { ContentStores } from '../../../shared/server/site-content.ts';
import type { Progress, ProposalState } from '../contract.ts';

/** The place of a proposal in the list, how many days ago, how it was then, the title and the text, and what is special. */
type Told = [number, number, ProposalState, string, string, ('correction' | 'draft')?];

/** What happened to proposals. A correction is that of the entry before it. */
const TOLD: Told[] = [
  [0, 160, 'underway', 'Primera reunión con el municipio', 'Quedó una fecha para ver los números.'],
  [0, 20, 'partly', 'Se hizo la primera parte', 'De las **seis cuadras** hay tres terminadas.'],
  [1, 90, 'done', 'Funciona todos los jueves', 'Hubo ya ocho encuentros, con unos veinte vecinos.'],
  [2, 400, 'failed', 'No hubo lugar en el presupuesto', 'La vamos a presentar otra vez el año que viene.'],
  [3, 45, 'done', 'Ya se cumple el horario nuevo', 'Salió publicado y empezó a cumplirse.'],
  [3, 40, 'underway', 'Rige solo de lunes a viernes', 'Los sábados todavía no.', 'correction'],
  [4, 1, 'underway', 'Se sumaron dos escuelas', 'Falta la foto.', 'draft'],
];

/** Adds entries about the first proposals. */
export async function addDemoProgress({ progress, proposals }: ContentStores, _: Date, today: string) {
  const about = await proposals.titles();
  const added: Progress[] = [];
  for (const [place, daysAgo, state, title, content, special] of TOLD) {
    const proposalId = about[place]?.id;
    if (!proposalId) continue;
    const date = dayBefore(today, daysAgo);
    const correctsId = special === 'correction' ? added.at(-1)?.id : null;
    const entry = { proposalId, date, state, title, content, correctsId, author: 'Lucía Ferreira' };
    added.push(...(await progress.add([{ ...entry, active: special !== 'draft' }])));
  }
  return added;
}
