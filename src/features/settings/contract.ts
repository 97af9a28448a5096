import * as z from 'zod/mini';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { many } from '../../shared/contract/as-in-folder.ts';
import {
  accountInput,
  contactFields,
  MOST_ACCOUNTS,
  MOST_MEMBERS,
  privacyFields,
  teamFieldsWith,
  textFields,
} from '../../shared/contract/campaign-sections.ts';
import { capitalised } from '../../shared/contract/capitalised.ts';
import { imageDescriptionOfEdit } from '../../shared/contract/content-fields.ts';
import { closedInForm, scheduleFields } from '../../shared/contract/election-fields.ts';
import { versionOfEdit, versionRead } from '../../shared/contract/fields.ts';
import { pictureFocus } from '../../shared/contract/picture-focus.ts';
import { pollingFields, pollingRows } from '../../shared/contract/polling-places.ts';
import { textsIn } from '../../shared/contract/readable-text.ts';
import type { Right } from '../../shared/contract/rights.ts';
import { allOptional, translated, written } from '../../shared/contract/translated.ts';
import { imageLink } from '../media/contract.ts';

export { MOST_ACCOUNTS, MOST_MEMBERS } from '../../shared/contract/campaign-sections.ts';

/** The campaign's values that administrators can change. They are shown instead of those of the campaign folder. */

const SETTINGS_API = '/api/admin/ajustes';
export const ELECTION_API = '/api/admin/elecciones';
/** Names the stored previews of a calendar of the election. */
export const ELECTION_PREVIEW = 'election';

const { teamFields, memberInput } = teamFieldsWith({
  image: imageLink,
  description: imageDescriptionOfEdit,
  focus: pictureFocus,
});
export type Member = z.output<typeof memberInput.model>;

/** The earlier versions of the notice. They are stored, but are not in requests and responses. */
const formerVersions = ['versiones_anteriores', z.optional(z.array(z.string()))] as const;

type Fields = Record<string, readonly [wireName: string, read: z.ZodMiniType, written: z.ZodMiniType]>;

/** Braces name facts in the campaign folder, to which the settings are exported. */
const withoutBraces = <T extends Fields>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, [wireName, read, schema]]) => [
      name,
      [
        wireName,
        read,
        schema.check(z.refine((value) => !textsIn(value).some(({ text }) => /[{}]/.test(text)), NO_BRACES)),
      ],
    ]),
  ) as unknown as T;
const NO_BRACES = 'Acá no se pueden usar llaves ({ y }): sacalas.';

/**
 * A part of the settings, which is read, changed and stored as one. A value that `stored` lacks is that of the campaign
 * folder. `rows` are the schemas of the lists in the form, with English names at every level. `access` is where and by whom
 * a section is read and changed that is none of the settings' screen.
 */
function section<const T extends Fields, Rows extends Record<string, z.ZodMiniType>>(
  word: string,
  name: string,
  fields: T,
  rows: Rows,
  access: { path?: string; mayRead?: Right; mayChange?: Right } = {},
) {
  const { codec } = translated(fields);
  const { codec: input, model, fieldOf } = translated(written(withoutBraces(fields)));
  return {
    /** Names the section in addresses. */
    word,
    path: `${SETTINGS_API}/${word}`,
    mayRead: 'settings: edit' as Right,
    mayChange: 'settings: edit' as Right,
    ...access,
    name,
    stored: translated(allOptional(fields)).codec,
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
  pollingPlaces: section(
    'locales',
    `${capitalised(electoralTerms.place.many)} de votación`,
    pollingFields,
    pollingRows,
  ),
  privacy: {
    ...section('privacidad', 'Privacidad', privacyFields, {}),
    stored: translated({ ...allOptional(privacyFields), formerVersions }).codec,
  },
  /** Staff who do not set the calendar also read it, because their screens show it. */
  election: section(
    'eleccion',
    'Elecciones',
    scheduleFields,
    { closed: closedInForm },
    { path: ELECTION_API, mayRead: 'election: edit', mayChange: 'election: schedule' },
  ),
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
  election: z.optional(SECTIONS.election.stored),
});
export type Settings = z.output<typeof settingsCodec>;

declare module '../../shared/contract/published-content.ts' {
  interface PublishedContent {
    settings?: Settings | undefined;
  }
}
