import * as z from 'zod/mini';
import { DAY_MS } from '../../shared/contract/durations.ts';
import { requiredText, versionOfEdit, versionRead, yesOrNo } from '../../shared/contract/fields.ts';
import { readable } from '../../shared/contract/readable-text.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import { translated, written } from '../../shared/contract/translated.ts';

/** The notice of staff at the top of every public page, such as a polling place that has moved. There is one at most. */

export const NOTICE_API = '/api/admin/aviso';
export const LONGEST_NOTICE = 200;
const LONGEST_LINK_TEXT = 60;
const LONGEST_URL = 500;
export const MOST_DAYS_AHEAD = 60;

const LINK_WRONG =
  'Tiene que ser una página de este sitio, como /elecciones, o una dirección que empiece con https://.';
const isLink = (url: string) =>
  /^\/(?![/\\])\S*$/.test(url) ? true : /^https:\/\/\S+$/.test(url) && URL.canParse(url);

/** The band is one paragraph, so line breaks are read as spaces. */
const onOneLine = z.overwrite((text: string) => text.replace(/\s+/g, ' '));

const linkFields = {
  url: [
    'url',
    z.string(),
    requiredText(LONGEST_URL, spoken`Escribí adónde lleva el enlace.`).check(z.refine(isLink, LINK_WRONG)),
  ],
  text: [
    'texto',
    z.string(),
    requiredText(LONGEST_LINK_TEXT, spoken`Escribí las palabras del enlace.`).check(onOneLine, readable),
  ],
} as const;
const linkCodec = translated(linkFields).codec;
const linkInput = translated(written(linkFields));

/** @param now the clock by which the end is checked: in the future, and not too far ahead */
const fieldsAt = (now: () => Date) =>
  ({
    text: [
      'texto',
      z.string(),
      requiredText(LONGEST_NOTICE, spoken`Escribí qué dice el aviso.`).check(onOneLine, readable),
    ],
    /** A page of this site or an https URL, with its own words. */
    link: ['enlace', z.nullable(linkCodec), z._default(z.nullable(linkInput.codec), null)],
    /** ISO 8601. */
    until: [
      'hasta',
      z.string(),
      z.string(UNTIL_MISSING).check(
        z.minLength(1, UNTIL_MISSING),
        z.iso.datetime({ offset: true, error: UNTIL_WRONG }),
        z.refine(
          (until) => !(new Date(until) <= now()),
          'Esa hora ya pasó: tiene que ser una que no haya llegado.',
        ),
        z.refine(
          (until) => !(Date.parse(until) > now().getTime() + MOST_DAYS_AHEAD * DAY_MS),
          `Puede mostrarse hasta ${MOST_DAYS_AHEAD} días: tiene que ser una fecha más cercana.`,
        ),
      ),
    ],
    aboutVoting: ['sobre_votar', z.boolean(), z._default(yesOrNo, false)],
  }) as const;
const UNTIL_MISSING = spoken`Elegí hasta cuándo se muestra.`;
const UNTIL_WRONG = spoken`Elegí una fecha y una hora que existan.`;

const readFields = fieldsAt(() => new Date());
export const noticeCodec = translated(readFields).codec;
export type Notice = z.output<typeof noticeCodec>;

/** The notice that is stored, which may have ended, and who changed it last. */
export const noticeStateCodec = translated({
  notice: ['aviso', z.nullable(noticeCodec)],
  version: ['version', versionRead],
  changedBy: ['cambiado_por', z.nullable(z.string())],
  /** ISO 8601, UTC. */
  changedAt: ['cambiado_el', z.nullable(z.string())],
}).codec;
export type NoticeState = z.output<typeof noticeStateCodec>;

/** The whole notice, or null to end it. */
export const noticeChangeAt = (now: () => Date) =>
  translated({
    notice: [
      'aviso',
      z.nullable(translated(written(fieldsAt(now)), 'Falta el aviso, o null para terminarlo.').codec),
    ],
    version: ['version', versionOfEdit],
  }).codec;
export type NoticeChange = z.output<ReturnType<typeof noticeChangeAt>>;

/** The form: the rules of the server with English names, and the version on which the edit is based. */
const formFields = translated(written(readFields));
export const noticeForm = z.extend(formFields.model, {
  link: z.nullable(linkInput.model),
  version: versionOfEdit,
});
export type NoticeValues = z.output<typeof noticeForm>;

/** Maps a name in `campos` such as 'aviso.texto' to the form's field. */
export const noticeFieldOf = (wireName: string) => formFields.fieldOf(wireName.split('.')[1] ?? '');

declare module '../../shared/contract/published-content.ts' {
  interface PublishedContent {
    notice: Notice | null;
  }
}
