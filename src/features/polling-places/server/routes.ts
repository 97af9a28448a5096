import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { localityNamed } from '../../../shared/contract/circuits.ts';
import { coordinatesIn } from '../../../shared/contract/geography.ts';
import type { PollingPlace } from '../../../shared/contract/polling-places.ts';
import { invalid, Problem, problemWire } from '../../../shared/contract/problem.ts';
import { networksOf } from '../../../shared/server/networks.ts';
import {
  POLLING_PLACE_PATH,
  type PresentedPlace,
  pollingPlaceAnswer,
  pollingPlaceQuery,
  queryErrors,
} from '../contract.ts';
import { answerTo } from '../web/find-answer.ts';
import { mapLink, walkingLink } from '../web/map-links.ts';
import { FINDER_TEXTS, unknownCredential } from '../web/texts.ts';

/**
 * The route that finds the polling place of a voter's credential, or all polling places of a locality. It answers from
 * memory. Responses are not cached, because their URLs contain the credential.
 */
export const pollingPlaceRoutes: FastifyPluginAsyncZod = async (app) => {
  const { campaign, shown } = app.site;
  const present = (place: PollingPlace) => presentPlace(place, campaign.location.department);

  app.get(
    POLLING_PLACE_PATH,
    {
      schema: {
        summary: electoralTerms.finder.route,
        querystring: pollingPlaceQuery,
        response: { 200: pollingPlaceAnswer, '4xx': problemWire },
      },
    },
    async (request) => {
      app.finderLimits.allow(networksOf(request.ip));
      const { pollingPlaces: known } = await shown();
      const { places, official } = known;
      const source = { official, note: official ? null : FINDER_TEXTS.before.exampleNote };
      const notKnown = (text: string) => new Problem(404, `${text} ${campaign.elections.authorityUrl}`);
      const { series = '', number = '', locality: typed } = request.query;
      if (typed !== undefined && !series && !number) {
        const locality = localityNamed(known, typed);
        if (locality === undefined) throw notKnown(electoralTerms.finder.unknownLocality);
        return {
          locality,
          places: places.filter((place) => place.locality === locality).map(present),
          ...source,
        };
      }
      const answer = answerTo(known, series, number);
      if (answer.kind === 'place')
        return { circuit: answer.circuit, place: present(answer.place), ...source };
      if (answer.kind === 'unknown') throw notKnown(unknownCredential(answer.credential));
      throw invalid(queryErrors(answer.problems));
    },
  );
};

const presentPlace = (place: PollingPlace, department: string): PresentedPlace => ({
  name: place.name,
  locality: place.locality,
  address: place.address || null,
  coordinates: coordinatesIn(place),
  circuits: [...new Set(place.ranges.map(({ circuit }) => circuit))],
  stepFree: place.stepFree,
  parking: place.parking,
  remarks: place.remarks || null,
  map: mapLink(place, department),
  walking: walkingLink(place),
});
