import type { FastifyReply } from 'fastify';

export const HTML = 'text/html; charset=utf-8';

/** Sends a page that neither browsers nor the site store. */
export const sendPage = (reply: FastifyReply, html: string | Buffer, status = 200) =>
  reply.code(status).type(HTML).header('cache-control', 'no-store').send(html);
