import { dayBefore } from '../../../shared/contract/calendar.ts';
import type { ContentStores } from '../../../shared/server/site-content.ts';
import type { ProposalState } from '../contract.ts';

type Told = [place: number, daysAgo: number, state: ProposalState, title: string, content: string];

/** What happened to proposals, by their places in the list. */
const TOLD: Told[] = [
  [0, 160, 'underway', 'Primera reunión con el municipio', 'Quedó una fecha para ver los números.'],
  [0, 20, 'partly', 'Se hizo la primera parte', 'De las **seis cuadras** hay tres terminadas.'],
  [1, 90, 'done', 'Funciona todos los jueves', 'Hubo ya ocho encuentros, con unos veinte vecinos.'],
  [2, 400, 'failed', 'No hubo lugar en el presupuesto', 'La vamos a presentar otra vez el año que viene.'],
  [3, 45, 'done', 'Ya se cumple el horario nuevo', 'Salió publicado y empezó a cumplirse.'],
];
const CORRECTION: Told = [3, 40, 'underway', 'Rige sólo de lunes a viernes', 'Los sábados todavía no.'];
const DRAFT: Told = [4, 1, 'underway', 'Se sumaron dos escuelas', 'Falta la foto.'];

/** Adds entries about the first proposals, the last of which another one corrects, and a draft. */
export async function addDemoProgress({ progress, proposals }: ContentStores, _: Date, today: string) {
  const about = await proposals.titles();
  const add = (told: Told[], others: { active?: boolean; correctsId?: number | undefined } = {}) =>
    progress.add(
      told.flatMap(([place, daysAgo, state, title, content]) => {
        const proposalId = about[place]?.id;
        const date = dayBefore(today, daysAgo);
        return proposalId
          ? [{ proposalId, date, state, title, content, author: 'Lucía Ferreira', ...others }]
          : [];
      }),
    );
  const added = await add(TOLD);
  return [
    ...added,
    ...(await add([CORRECTION], { correctsId: added[4]?.id })),
    ...(await add([DRAFT], { active: false })),
  ];
}
