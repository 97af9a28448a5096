import type { Problem } from '../../shared/contract/problem.ts';
import type { ReplyToProblem } from '../../shared/server/problems.ts';
import { notFoundPage } from './descriptions.ts';
import { type DocumentSettings, htmlDocument } from './document.tsx';
import { sendPage } from './send-page.ts';

/**
 * Maximum number of cached error pages. It exceeds the number of different error messages, including those that vary by
 * waiting time.
 */
const MOST_STORED = 50;

/**
 * Renders the page for every error except the router's 404. It needs neither data nor the router, and each page is
 * rendered once.
 */
export function problemPage(settings: DocumentSettings): ReplyToProblem {
  const rendered = new Map<string, Buffer>();
  const render = ({ message }: Problem) => {
    const html = htmlDocument({
      ...settings,
      description: { ...notFoundPage(), title: message },
      children: (
        <main className="page not-found stack loose">
          <h1>{message}</h1>
          <a href="/" className="button">
            Volver al inicio
          </a>
        </main>
      ),
    });
    if (rendered.size >= MOST_STORED) rendered.clear();
    const bytes = Buffer.from(html);
    rendered.set(message, bytes);
    return bytes;
  };
  return async (problem, _request, reply) =>
    sendPage(reply, rendered.get(problem.message) ?? render(problem), problem.status);
}
