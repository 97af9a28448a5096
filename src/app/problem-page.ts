import { campaign } from '../../campaign/campaign.ts';
import type { ProblemAnswer } from '../shared/server/problems.ts';
import type { Assets } from './assets.ts';
import { colourProperties } from './colour-properties.ts';

/** The page of a failure that is not the router's 404. It needs nothing that could fail as well. */
export const problemPage =
  (assets: Assets): ProblemAnswer =>
  async (problem, _request, reply) => {
    const colours = Object.entries(colourProperties).map((property) => property.join(':'));
    return reply
      .code(problem.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        `<!doctype html><html lang="es-UY" style="${colours.join(';')}"><head><meta charset="utf-8">` +
          '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
          `<title>${campaign.siteName}</title><link rel="stylesheet" href="${assets.styles}"></head>` +
          `<body><main class="page not-found"><h1>${problem.message}</h1>` +
          '<a href="/" class="button">Volver al inicio</a></main></body></html>',
      );
  };
