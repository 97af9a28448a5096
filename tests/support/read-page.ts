import '@testing-library/jest-dom/vitest';
import { within } from '@testing-library/dom';
import type { FastifyInstance } from 'fastify';
import { Window } from 'happy-dom';

/**
 * Requests a page and parses the server-rendered HTML, for queries by role, name and text. The page's scripts do not
 * run.
 */
export async function readPage(app: FastifyInstance, url: string) {
  const { statusCode, headers, body } = await app.inject({ url });
  const window = new Window({
    url: `https://ejemplo.uy${url}`,
    width: 1280,
    height: 800,
    settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true },
  });
  window.document.write(body);
  const document = window.document as unknown as Document;
  return { status: statusCode, headers, document, ...within(document.body) };
}
