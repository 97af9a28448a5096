import type { FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { type PhonePage, TOKEN_HEADER } from '../web/phone-page.ts';

/** A page behind private links that phones keep. A feature adds it to `app.phonePages`. */
export interface ServedPhonePage extends PhonePage {
  /** The name of its script among those of the build. */
  name: string;
  title: string;
  description: string;
  loading: string;
  withoutScript: string;
  /** Shown in place of the page for a link that does not work. */
  ended: { title: string; text: ReactNode };
  /** Returns whether a link with this token works. */
  isLink: (request: FastifyRequest, token: string) => Promise<boolean>;
}

/** Returns the token that a page for phones sends with its requests, or ''. */
export const tokenIn = ({ headers }: Pick<FastifyRequest, 'headers'>) => String(headers[TOKEN_HEADER] ?? '');

declare module 'fastify' {
  interface FastifyInstance {
    phonePages: ServedPhonePage[];
  }
}
