import { electoralTerms } from '#campaign/electoral-terms.ts';
import { feature } from '../../../shared/server/feature.ts';
import { listChanged } from '../../../shared/server/staff-events.ts';
import { AUTHORIZATIONS_API } from '../web/authorization-paths.ts';
import { authorizationRoutes } from './routes.ts';

/** The papers with which delegates show that the campaign sends them, in countries that have such papers. */
export const authorizationsFeature = feature(
  { name: 'election authorizations', needs: ['campaign helpers', 'election shifts'] },
  async (app) => {
    if (!electoralTerms.authorization) return;
    app.staffEvents.authorization_steps = listChanged(AUTHORIZATIONS_API, 'authorizations: edit');
    await app.register(authorizationRoutes);
  },
);
