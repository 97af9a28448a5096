import { feature } from '../../../shared/server/feature.ts';
import { listChanged } from '../../../shared/server/staff-events.ts';
import { PAPERS_API } from '../web/paper-paths.ts';
import { paperRoutes } from './routes.ts';
import { hasFew } from './stocks.ts';
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
    app.electionDay.papers.source = async () => {
      const balances = await movementStore(database).balances(now());
      const ofCircuits = balances.filter(({ kind }) => kind === 'circuit');
      return new Map(
        ofCircuits.map((balance) => [balance.id, { count: balance.count, isLow: hasFew(balance) }]),
      );
    };
    await app.register(paperRoutes);
  },
);
