import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Makes the routes of a plugin accept the bodies of HTML forms, up to a number of bytes. */
export function acceptForms(app: FastifyInstance, bodyLimit: number) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** Returns the fields of a form that was sent. A body of another type has none. */
export const formFields = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();
