import * as z from 'zod/mini';
import { country, electoralTerms } from '#campaign/country.ts';
import {
  asInFolder,
  many,
  mayBeMissing,
  needed,
  paragraphs,
  unlessEmpty,
} from '../../shared/contract/as-in-folder.ts';
import { campaignSchema } from '../../shared/contract/campaign.ts';
import { capitalised } from '../../shared/contract/capitalised.ts';
import {
  imageDescriptionOfEdit,
  imageDescriptionRead,
  versionOfEdit,
  versionRead,
} from '../../shared/contract/content-fields.ts';
import { optionalText } from '../../shared/contract/fields.ts';
import { pictureFocus } from '../../shared/contract/picture-focus.ts';
import {
  gapsForm,
  MOST_PLACES,
  type Place,
  placeForm,
  pollingFields,
} from '../../shared/contract/polling-place-fields.ts';
import { pollingPlaceMistakes } from '../../shared/contract/polling-place-mistakes.ts';
import type { PollingPlaces } from '../../shared/contract/polling-places.ts';
import { translated, written } from '../../shared/contract/translated.ts';
import { imageLink } from '../media/contract.ts';

/** The values that administrators can change. The site shows them in place of those of the campaign folder. */

const SETTINGS_API = '/api/admin/ajustes';
export const MOST_ACCOUNTS = 8;
export const MOST_MEMBERS = 60;

const { clean, withoutPrefix } = country.phone;
const { contact, candidate, team, privacy } = campaignSchema.shape;
const account = contact.shape.social.def.element.shape;
const member = team.shape.members.def.element.shape;

/** Removes separators and the country's prefix from a typed phone number. */
const storedForm = z.overwrite((typed: string) => typed && clean(withoutPrefix(typed)));
const webLink = z.regex(/^https?:\/\//, 'El enlace tiene que empezar con https://');

const accountFields = {
  network: ['red', z.string(), needed(40, account.network)],
  handle: ['usuario', z.string(), needed(100, account.handle)],
  url: ['enlace', z.string(), optionalText(500).check(asInFolder(account.url), webLink)],
} as const;
const accountInput = translated(written(accountFields));
const contactFields = {
  email: ['correo', z.string(), mayBeMissing(254, contact.shape.email)],
  phone: [
    'telefono',
    z.string(),
    optionalText(30).check(storedForm, asInFolder(z.optional(contact.shape.phone), unlessEmpty)),
  ],
  office: ['sede', z.string(), mayBeMissing(200, contact.shape.office)],
  hours: ['horario', z.string(), mayBeMissing(200, contact.shape.hours)],
  social: [
    'redes',
    z.array(translated(accountFields).codec),
    many(accountInput.codec, MOST_ACCOUNTS, 'redes'),
  ],
} as const;

const textFields = {
  motto: ['lema', z.string(), needed(150, candidate.shape.motto)],
  introduction: ['presentacion', z.string(), paragraphs(3_000, candidate.shape.introduction)],
  vision: ['vision', z.string(), paragraphs(6_000, candidate.shape.vision)],
  commitment: ['compromiso', z.string(), paragraphs(6_000, candidate.shape.commitment)],
} as const;

const photoFields = {
  photoUrl: ['foto', z.nullable(z.string()), imageLink],
  photoAlt: ['foto_descripcion', imageDescriptionRead, imageDescriptionOfEdit],
  photoFocus: ['foto_encuadre', pictureFocus, pictureFocus],
} as const;
const memberFields = {
  firstName: ['nombre', z.string(), needed(60, member.firstName)],
  lastName: ['apellido', z.string(), needed(60, member.lastName)],
  biography: ['presentacion', z.string(), needed(1_500, member.biography)],
  ...photoFields,
} as const;
const memberInput = translated(written(memberFields));
export type Member = z.output<typeof memberInput.model>;

const teamFields = {
  ...photoFields,
  members: [
    'integrantes',
    z.array(translated(memberFields).codec),
    many(memberInput.codec, MOST_MEMBERS, 'integrantes'),
  ],
} as const;

const privacyFields = {
  noticeVersion: ['version_del_aviso', z.string(), needed(40, privacy.shape.version)],
  notice: ['aviso', z.string(), paragraphs(6_000, privacy.shape.notice)],
  deliveryNotice: ['aviso_de_pedidos', z.string(), paragraphs(6_000, privacy.shape.deliveryNotice)],
} as const;
/** The earlier versions of the notice. They are stored, but are not in requests and responses. */
const formerVersions = ['versiones_anteriores', z.optional(z.array(z.string()))] as const;

type Fields = Record<string, readonly [wireName: string, read: z.ZodMiniType, written: z.ZodMiniType]>;
type Optional<T extends Fields> = {
  [Name in keyof T]: readonly [T[Name][0], z.ZodMiniOptional<T[Name][1]>];
};
const optional = <T extends Fields>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, [wireName, read]]) => [name, [wireName, z.optional(read)]]),
  ) as unknown as Optional<T>;

/**
 * A part of the settings, which is read, changed and stored as a whole. If `stored` lacks a value, the value of the
 * campaign folder applies. `rows` are the schemas of the lists in the form, with English names at every level.
 */
function section<const T extends Fields, Rows extends Record<string, z.ZodMiniType>>(
  word: string,
  name: string,
  fields: T,
  rows: Rows,
) {
  const { codec } = translated(fields);
  const { codec: input, model, fieldOf } = translated(written(fields));
  return {
    /** The name of the section in URLs. */
    word,
    path: `${SETTINGS_API}/${word}`,
    name,
    stored: translated(optional(fields)).codec,
    state: translated({
      value: ['valor', codec],
      folder: ['carpeta', codec],
      version: ['version', versionRead],
      changedBy: ['cambiado_por', z.nullable(z.string())],
      /** ISO 8601, UTC. */
      changedAt: ['cambiado_el', z.nullable(z.string())],
    }).codec,
    change: translated({ value: ['valor', input], version: ['version', versionOfEdit] }).codec,
    /** Schema of the form: the rules of the server with English names, and the version on which the edit is based. */
    form: z.extend(model, { ...rows, version: versionOfEdit }),
    /** Maps a name in `campos` to the form's field. */
    fieldOf: (wireName: string) => fieldOf(wireName.split('.')[1] ?? ''),
  };
}

export const SECTIONS = {
  contact: section('contacto', 'Contacto', contactFields, {
    social: many(accountInput.model, MOST_ACCOUNTS, 'redes'),
  }),
  texts: section('textos', 'Textos', textFields, {}),
  team: section('equipo', 'Equipo', teamFields, {
    members: many(memberInput.model, MOST_MEMBERS, 'integrantes'),
  }),
  pollingPlaces: section('locales', `${capitalised(electoralTerms.place.many)} de votación`, pollingFields, {
    places: many(placeForm, MOST_PLACES, electoralTerms.place.many),
    gaps: gapsForm.shape.ranges,
  }),
  privacy: {
    ...section('privacidad', 'Privacidad', privacyFields, {}),
    stored: translated({ ...optional(privacyFields), formerVersions }).codec,
  },
};
export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** A section with the values that apply now (`value`), those of the campaign folder, and who changed it last. */
export type SectionState<Name extends SectionName> = z.output<(typeof SECTIONS)[Name]['state']>;
export type SectionValues<Name extends SectionName> = SectionState<Name>['value'];
export type Gaps = SectionValues<'pollingPlaces'>['gaps'];
export type SectionChange<Name extends SectionName> = z.output<(typeof SECTIONS)[Name]['change']>;

/** The changed values of each section. */
export const settingsCodec = z.object({
  contact: z.optional(SECTIONS.contact.stored),
  texts: z.optional(SECTIONS.texts.stored),
  team: z.optional(SECTIONS.team.stored),
  pollingPlaces: z.optional(SECTIONS.pollingPlaces.stored),
  privacy: z.optional(SECTIONS.privacy.stored),
});
export type Settings = z.output<typeof settingsCodec>;

/** Returns a sentence for every contradiction in polling places, by the same rules as for the campaign folder. */
export const placeMistakes = ({ places, gaps }: Places, department: PollingPlaces['department']) =>
  pollingPlaceMistakes({ department, gaps, places: places.map(located) }, LEFT_OUT);
export type Places = Pick<SectionValues<'pollingPlaces'>, 'places' | 'gaps'>;

const located = ({ latitude, longitude, ...rest }: Place) => ({
  ...rest,
  ...(latitude !== null && longitude !== null && { location: [latitude, longitude] as const }),
});
/** The advice that is added to messages about numbers that belong to no circuit. */
const LEFT_OUT = 'anotalos como hueco';

declare module '../../shared/contract/published-content.ts' {
  interface PublishedContent {
    settings?: Settings | undefined;
  }
}
