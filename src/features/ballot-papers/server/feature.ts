import { feature } from '../../../shared/server/feature.ts';
import { listChanged } from '../../../shared/server/staff-events.ts';
import { PAPERS_API } from '../web/paper-paths.ts';
import { paperRoutes } from './routes.ts';
import { stocksOf } from './stocks.ts';
import { movementStore } from './store.ts';

/** Where the ballot papers are. */
export const papersFeature = feature(
  {
    name: 'ballot papers',
    needs: ['campaign helpers', 'delivery rounds', 'election day', 'election shifts'],
  },
  async (app) => {
    const { database, now } = app.site;
    app.staffEvents.paper_movements = listChanged(PAPERS_API, 'day: edit');
    app.electionDay.papers.source = async (places, shifts) => {
      const balances = await movementStore(database).balances(now());
      const stocks = stocksOf(balances, { places, shifts, names: () => '', short: new Set() });
      const ever = new Set(balances.flatMap(({ kind, id }) => (kind === 'circuit' ? [id] : [])));
      return new Map(
        stocks.flatMap(({ kind, id, count, isLow }) =>
          kind === 'circuit' && ever.has(id) ? [[id, { count, isLow }] as const] : [],
        ),
      );
    };
    await app.register(paperRoutes);
  },
);
