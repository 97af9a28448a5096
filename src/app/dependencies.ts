import path from 'node:path';
import { campaign } from '#campaign/campaign.ts';
import { videoThumbnails } from '../features/media/server/video-thumbnails.ts';
import { storedSecret } from '../shared/server/keyed-hash.ts';
import { createMailer, type Mail } from '../shared/server/mail.ts';
import type { Env } from './env.ts';
import { openPreparedDatabase } from './prepared-database.ts';
import { channelsFrom } from './verification.ts';

/**
 * Creates the server's external dependencies (such as the database and the mailer) from the configuration, in the same
 * way for development and production.
 */
export async function dependenciesFrom(env: Env, migrationsFolder: string) {
  const { dataFolder } = env;
  const sessionSecret = env.sessionSecret ?? storedSecret(dataFolder);
  const publicUrl = env.publicUrl ?? `http://localhost:${env.port}`;
  const sender = campaign.contact.email ?? `no-responder@${new URL(publicUrl).hostname}`;
  return {
    env,
    dataFolder,
    connection: await openPreparedDatabase(env, migrationsFolder, sessionSecret),
    publicUrl,
    sessionSecret,
    mailer: createMailer({
      from: `"${campaign.siteName}" <${sender}>`,
      smtpUrl: env.smtpUrl,
      folder: path.join(dataFolder, 'correos'),
      show: showMail,
    }),
    channels: channelsFrom(env),
    thumbnails: videoThumbnails({
      folder: path.join(dataFolder, 'miniaturas'),
      site: env.videoThumbnailUrl,
    }),
  };
}

const showMail = ({ to, subject, text }: Mail, file: string) =>
  console.log([`Correo para ${to}: ${subject}`, '', text, '', `(guardado en ${file})`].join('\n'));
