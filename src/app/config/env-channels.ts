import { z } from 'zod';
import {
  differentFrom,
  encryptedInProduction,
  otherInProduction,
  randomInProduction,
  requiredByChannel,
  requiredInProduction,
} from './env-rules.ts';
import { atLeast, matching, url, wholeNumber } from './env-schemas.ts';
import { type Given, type Rule, readSettings, variable } from './env-variable.ts';

const CHANNELS = ['whatsapp-cloud', 'webhook'] as const;
const wrongChannel = 'tiene que ser whatsapp-cloud o webhook';
const forWhatsApp = requiredByChannel('whatsapp-cloud');
const forWebhook = requiredByChannel('webhook');

/**
 * Settings of the WhatsApp channel. If WhatsApp is neither the first nor the second channel, its id, token and secrets
 * may be empty strings.
 */
const whatsApp = {
  apiUrl: variable(
    'WHATSAPP_API_URL',
    url.default('https://graph.facebook.com/v25.0'),
    encryptedInProduction,
  ),
  phoneNumberId: variable(
    'WHATSAPP_PHONE_NUMBER_ID',
    matching(/^\d{1,30}$/, 'lleva solo números').default(''),
    forWhatsApp,
  ),
  token: variable('WHATSAPP_TOKEN', atLeast(20).default(''), forWhatsApp),
  template: variable(
    'WHATSAPP_TEMPLATE',
    matching(/^[a-z0-9_]{1,512}$/, 'lleva minúsculas, números y guiones bajos').default('verification_code'),
  ),
  language: variable(
    'WHATSAPP_TEMPLATE_LANGUAGE',
    matching(/^[a-z]{2}(_[A-Z]{2})?$/, 'tiene que tener la forma es o es_AR').default('es'),
  ),
  appSecret: variable('WHATSAPP_APP_SECRET', atLeast(16).default(''), forWhatsApp, randomInProduction),
  verifyToken: variable('WHATSAPP_VERIFY_TOKEN', atLeast(16).default(''), forWhatsApp, randomInProduction),
};
const codeWebhook = {
  url: variable('CODE_WEBHOOK_URL', url.default(''), forWebhook, encryptedInProduction),
  secret: variable('CODE_WEBHOOK_SECRET', atLeast(32).default(''), forWebhook, randomInProduction),
};

/** Returns the names of the variables that a site with this channel lacks, separated by commas. */
function missingFor(channel: (typeof CHANNELS)[number], given: Given): string {
  const mistakes: string[] = [];
  readSettings({ whatsApp, codeWebhook }, { ...given, VERIFICATION_CHANNEL: channel }, mistakes);
  return mistakes.map((mistake) => mistake.split(':')[0]).join(', ');
}

/** Requires a channel in production. The message names the missing variables of every channel. */
const chosenInProduction: Rule = (value, given) => {
  const mistake = requiredInProduction(value, given);
  const ways = CHANNELS.map((channel) => [channel, missingFor(channel, given)].filter(Boolean).join(' con '));
  return mistake && `${mistake}: ${ways.join('; o ')}`;
};

/** The environment variables of the channels that carry verification codes to phones. */
export const channelVariables = {
  channel: variable(
    'VERIFICATION_CHANNEL',
    z.enum(['console', ...CHANNELS], wrongChannel).default('console'),
    chosenInProduction,
    otherInProduction('console', 'whatsapp-cloud o webhook'),
  ),
  secondChannel: variable(
    'VERIFICATION_SECOND_CHANNEL',
    z.enum(CHANNELS, wrongChannel).optional(),
    differentFrom('VERIFICATION_CHANNEL'),
  ),
  /** Total number of verification codes that may be sent in a day. */
  codesPerDay: variable(
    'CODES_PER_DAY',
    wholeNumber
      .min(1, 'tiene que ser 1 o más')
      .max(1_000_000, 'tiene que ser un millón o menos')
      .default(500),
  ),
  whatsApp,
  codeWebhook,
};
