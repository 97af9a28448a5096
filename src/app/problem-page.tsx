import { renderToStaticMarkup } from 'react-dom/server';
import type { ProblemAnswer } from '../shared/server/problems.ts';
import type { Assets } from './assets.ts';
import { notFound } from './descriptions.ts';
import { Document } from './document.tsx';

/** The page of a failure that is not the router's 404. It needs no data and no router. */
export const problemPage =
  (assets: Assets, publicUrl: string, apiKey: string): ProblemAnswer =>
  async (problem, _request, reply) => {
    const markup = renderToStaticMarkup(
      <Document
        description={{ ...notFound(), title: problem.message }}
        assets={assets}
        publicUrl={publicUrl}
        apiKey={apiKey}
      >
        <main className="page not-found">
          <h1>{problem.message}</h1>
          <a href="/" className="button">
            Volver al inicio
          </a>
        </main>
      </Document>,
    );
    return reply
      .code(problem.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`<!doctype html>${markup}`);
  };
