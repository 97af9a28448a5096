import path from 'node:path';
import { campaign } from '#campaign/campaign.ts';
import { videoThumbnails } from '../../features/media/server/video-thumbnails.ts';
import { ConfigurationError } from '../../shared/server/configuration-error.ts';
import { storedSecret } from '../../shared/server/keyed-hash.ts';
import { createMailer, type MailMessage } from '../../shared/server/mail.ts';
import type { CampaignNames } from '../../shared/server/stored-campaign.ts';
import { openPreparedDatabase } from '../database/prepared-database.ts';
import { bringBack, keptDataOf, setAside } from './campaign-data-folders.ts';
import { channelsFrom } from './code-channels.ts';
import type { Env } from './env.ts';
import { campaignNamesOf, DatabaseOfAnother, inWords } from './own-campaign.ts';

/**
 * Creates the server's external dependencies (such as the database and the mailer) from the configuration, in the same
 * way for development and production. If the data folder contains another campaign's data, these are set aside and the
 * site starts with its own campaign's data, if there are any. Throws ConfigurationError if the other campaign's data
 * are in a PostgreSQL server or a bucket.
 */
export async function dependenciesFrom(env: Env, migrationsFolder: string) {
  const { dataFolder, databaseUrl, bucket } = env;
  const own = campaignNamesOf(campaign);
  const isInFolder = !databaseUrl && !bucket;
  if (isInFolder && bringBack(dataFolder, own.id)) console.log(broughtBack(own));
  try {
    return await ownDependenciesFrom(env, migrationsFolder);
  } catch (error) {
    if (!(error instanceof DatabaseOfAnother)) throw error;
    if (!isInFolder) throw new ConfigurationError([otherStorageNeeded(error, own, databaseUrl)]);
    setAside(dataFolder, error.stored.id);
    console.log(wereSetAside(error, own, keptDataOf(dataFolder, error.stored.id)));
    if (bringBack(dataFolder, own.id)) console.log(broughtBack(own));
    return await ownDependenciesFrom(env, migrationsFolder);
  }
}

const broughtBack = (own: CampaignNames) =>
  `Vuelven los datos de ${inWords(own)}, que estaban guardados de antes.`;

const wereSetAside = ({ message, stored }: DatabaseOfAnother, own: CampaignNames, kept: string) =>
  [
    message,
    `El sitio es ahora de ${inWords(own)}, y nada de eso se muestra: quedó guardado en ${kept}.`,
    `Vuelve solo cuando el sitio se inicie otra vez con la carpeta de «${stored.siteName}».`,
  ].join('\n');

const otherStorageNeeded = (
  { message, stored }: DatabaseOfAnother,
  own: CampaignNames,
  databaseUrl: string | undefined,
) =>
  `${databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: ${message} Esta carpeta de campaña es de ${inWords(own)}: usá otra base${databaseUrl ? '' : ', otra carpeta de datos y otro bucket'}, o volvé a la carpeta de «${stored.siteName}».`;

/**
 * Does the same as `dependenciesFrom`, but throws DatabaseOfAnother if the data are another campaign's.
 * @param isStart whether the site starts, as for `openPreparedDatabase`
 */
export async function ownDependenciesFrom(env: Env, migrationsFolder: string, isStart = true) {
  const { dataFolder } = env;
  const sessionSecret = env.sessionSecret ?? storedSecret(dataFolder);
  const publicUrl = env.publicUrl ?? `http://localhost:${env.port}`;
  const sender = campaign.contact.email ?? `no-responder@${new URL(publicUrl).hostname}`;
  return {
    env,
    dataFolder,
    connection: await openPreparedDatabase(env, migrationsFolder, sessionSecret, isStart),
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

const showMail = ({ to, subject, text }: MailMessage, file: string) =>
  console.log([`Correo para ${to}: ${subject}`, '', text, '', `(guardado en ${file})`].join('\n'));
