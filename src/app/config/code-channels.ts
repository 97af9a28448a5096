import { campaign } from '#campaign/campaign.ts';
import type { Channel } from '../../features/verification/server/channels/channel.ts';
import { consoleChannel } from '../../features/verification/server/channels/console-channel.ts';
import { webhookChannel } from '../../features/verification/server/channels/webhook-channel.ts';
import { whatsAppCloud } from '../../features/verification/server/channels/whatsapp-cloud.ts';
import type { Env } from './env.ts';

/** Creates the configured channels, in the order in which they are tried. */
export function channelsFrom(env: Pick<Env, 'channels' | 'whatsApp' | 'codeWebhook'>): Channel[] {
  const make: Record<Env['channels'][number], () => Channel> = {
    console: consoleChannel,
    'whatsapp-cloud': () => whatsAppCloud(env.whatsApp),
    webhook: () => webhookChannel({ ...env.codeWebhook, siteName: campaign.siteName }),
  };
  return env.channels.map((name) => make[name]());
}
