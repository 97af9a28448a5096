import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { spoken } from '../../../shared/contract/spoken.ts';
import { linkHashOf } from '../../../shared/server/private-links.ts';
import { privatePages } from '../../../shared/server/private-pages.tsx';
import { WriteToUs } from '../../../shared/web/contact-links.tsx';
import { peopleTyped, signUpChange, signUpPath } from '../contract.ts';
import { SignUpScreen } from '../web/sign-up-screen.tsx';
import { eventItemOf } from './sign-up-capacity.ts';
import { type FoundSignUp, signUpStore } from './sign-up-store.ts';

/** Who changes a sign-up with its private link, as named in the activity log. */
const VISITOR = { id: null, name: 'Quien se anotó' };

/** The private pages with which people change or cancel their sign-ups. */
export const signUpLinkRoutes: FastifyPluginAsync = async (app) => {
  const { calendar, database, activity, content, keyFor } = app.site;
  const pages = privatePages<FoundSignUp, string | undefined>({
    pathOf: signUpPath,
    key: keyFor('sign-ups'),
    find: (token) => signUpStore(database).find(linkHashOf(token)),
    pageOf: (found, { done, refusal, ...page }) => ({
      title: 'Tu lugar',
      styles: 'events',
      content: <SignUpScreen {...found} {...page} isDone={done === '1'} rejection={refusal} />,
    }),
    unknown: (contact) => ({
      title: 'Este enlace no lleva a ninguna actividad',
      lead: spoken`Puede estar mal copiado, o la actividad ya pasó y borramos los datos. Fijate si quedó entero, o escribinos.`,
      children: (
        <p className="button-row">
          <WriteToUs contact={contact} className="button" />
        </p>
      ),
    }),
    async submit(known, { request, token, fields }) {
      const wish = z.safeParse(signUpChange, fields).data?.wish;
      if (!wish) return {};
      const typed = z.safeParse(peopleTyped, fields);
      if (wish === 'change' && !typed.success)
        return { found: known, refusal: typed.error.issues[0]?.message, status: 422 };
      const wanted = wish === 'change' && typed.success ? typed.data.people : null;
      const { now } = await calendar(request);
      const outcome = await database.transaction(async (transaction) => {
        const changed = await signUpStore(transaction).change(linkHashOf(token), wanted, now);
        if (!changed || changed.problem) return changed;
        const item = eventItemOf(changed.found.event);
        const after = wanted === null ? 'canceló un lugar' : 'cambió cuántos van';
        await activity.record(transaction, VISITOR, { act: 'changed', item, after });
        return changed;
      });
      if (!outcome) return null;
      const { found, problem, isFullChanged } = outcome;
      if (isFullChanged) content.changed();
      return problem ? { found, refusal: problem.message, status: problem.status } : { done: '1' };
    },
  });
  await app.register(pages);
};
