import { renderToStaticMarkup } from 'react-dom/server';
import type { Problem } from '../../shared/contract/problem.ts';
import type { ReplyToProblem } from '../../shared/server/problems.ts';
import type { Assets } from '../http/assets.ts';
import { notFoundPage } from './descriptions.ts';
import { Document } from './document.tsx';

/**
 * Maximum number of cached error pages. It exceeds the number of different error messages, including those that vary by
 * waiting time.
 */
const MOST_STORED = 50;

/**
 * Renders the page for every error except the router's 404. It needs neither data nor the router, and each page is
 * rendered once.
 */
export function problemPage(assets: Assets, publicUrl: string, apiKey: string): ReplyToProblem {
  const rendered = new Map<string, Buffer>();
  const render = (problem: Problem) => {
    const markup = renderToStaticMarkup(
      <Document
        description={{ ...notFoundPage(), title: problem.message }}
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
    const html = Buffer.from(`<!doctype html>${markup}`);
    if (rendered.size >= MOST_STORED) rendered.clear();
    rendered.set(problem.message, html);
    return html;
  };
  return async (problem, _request, reply) => {
    const html = rendered.get(problem.message) ?? render(problem);
    return reply
      .code(problem.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(html);
  };
}
