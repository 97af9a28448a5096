import * as z from 'zod/mini';
import { identity } from '#campaign/identity.ts';
import { type Interaction, interactionCodec } from '../../features/people/contract.ts';
import { TEMPLATES_API } from '../../features/reply-templates/contract.ts';
import { excerpt } from '../../shared/contract/excerpt.ts';
import { type Api, Unreachable } from '../../shared/web/api.ts';
import type { StoredSession } from '../../shared/web/stored-session.ts';
import { demoFortnight } from '../demo-data/fortnight.ts';
import { sampleListRequestRoutes } from './sample-list-requests.ts';
import { sampleMessageRoutes } from './sample-messages.ts';
import type { SampleRequest, SampleRoutes } from './sample-rows.ts';

/**
 * Responds in place of the server to the demo's local administrator, with messages and list requests of an invented
 * fortnight before `now`. Changes stay in the memory of this tab. Throws Unreachable for every other request.
 */
export function sampleInbox(user: StoredSession, now = new Date()): Api {
  const fortnight = demoFortnight(now, identity.delivery.area);
  const messages = sampleMessageRoutes(fortnight.messages, user);
  const listRequests = sampleListRequestRoutes(fortnight.listRequests, user);

  const historyOf = ({ id: phone, query }: SampleRequest) => {
    const ofPerson = <Row extends { phone: string }>(rows: Row[]) =>
      rows.filter((it) => Number(it.phone) === phone);
    const interactions: Interaction[] = [
      ...ofPerson(messages.all()).map((it) => interactionIn('message', it, excerpt(it.text))),
      ...ofPerson(listRequests.all()).map((it) => interactionIn('list request', it, it.address)),
    ];
    const latestFirst = interactions.toSorted((one, other) => other.at.localeCompare(one.at));
    return z.encode(z.array(interactionCodec), latestFirst.slice(0, Number(query.limite) || undefined));
  };

  const routes: SampleRoutes = {
    ...messages.routes,
    ...listRequests.routes,
    'GET /api/admin/personas/:id/historial': historyOf,
    [`GET ${TEMPLATES_API}`]: () => [],
  };
  return async (path, { method = 'GET', body } = {}) => {
    const { pathname, searchParams } = new URL(path, 'http://sample');
    const respond = routes[`${method} ${pathname.replace(/\/\d+(?=\/|$)/, '/:id')}`];
    if (!respond) throw new Unreachable();
    const id = Number(/\/(\d+)(?=\/|$)/.exec(pathname)?.[1]);
    return respond({ id, query: Object.fromEntries(searchParams), body });
  };
}

const interactionIn = (
  kind: Interaction['kind'],
  { id, name, createdAt }: { id: number; name: string; createdAt: string },
  excerpt: string,
): Interaction => ({ kind, id, name, at: createdAt, excerpt });
