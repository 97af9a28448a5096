import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { capitalised } from '../../shared/contract/capitalised.ts';
import type { Credential } from '../../shared/contract/credential.ts';
import { idInPath, optionalText, requiredText } from '../../shared/contract/fields.ts';
import { limitInQuery, searchInQuery } from '../../shared/contract/paging.ts';
import { MOBILE_ONLY, mobilePhone } from '../../shared/contract/phone.ts';
import { verifiedFields } from '../../shared/contract/public-form.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import { translated, written } from '../../shared/contract/translated.ts';

/** What somebody can offer, by its value in JSON and in the database, with its name for staff. */
export const OFFERS = {
  delegado: country.delegate.one,
  reparto: 'Reparto',
  auto: 'Auto',
  comida: 'Comida',
  hojas: capitalised(country.papers),
} as const;
export type Offer = keyof typeof OFFERS;
export const ALL_OFFERS = Object.keys(OFFERS) as [Offer, ...Offer[]];
const offer = z.enum(ALL_OFFERS, 'Eso no está entre lo que se puede ofrecer.');

/** Names what somebody offers, in one line. */
export const offersInWords = (offers: readonly Offer[]) => offers.map((one) => OFFERS[one]).join(', ');

const OFFERED = spoken`Elegí una o más.`;
const offersWritten = z.array(offer, OFFERED).check(
  z.minLength(1, OFFERED),
  z.maxLength(ALL_OFFERS.length, OFFERED),
  z.overwrite((given) => ALL_OFFERS.filter((one) => given.includes(one))),
);

const fields = {
  id: ['id', z.int()],
  name: ['nombre', z.string(), requiredText(120, spoken`Escribí el nombre`)],
  /** A mobile number in the form in which it is stored, which no two helpers share. */
  phone: ['telefono', z.string(), mobilePhone(spoken`Escribí el celular`, MOBILE_ONLY)],
  neighbourhood: ['barrio', z.string(), optionalText(120)],
  offers: ['ofrece', z.array(offer), offersWritten],
  /** When they can, in their words. */
  availability: ['cuando', z.string(), optionalText(300)],
  /** What staff note, which the helper does not see on the site. */
  notes: ['notas', z.string(), optionalText(1_000)],
  /** Whether the number with which they vote is stored. */
  hasCredential: ['con_credencial', z.boolean()],
  /** Whether they offered it themselves on the site. */
  isFromSite: ['por_el_sitio', z.boolean()],
  /** Whether the vote is over and nobody has thanked them yet. */
  mustBeThanked: ['falta_agradecer', z.boolean()],
} as const;

/** A helper in the list of staff. */
export const helperCodec = translated(fields).codec;
export type Helper = z.output<typeof helperCodec>;

/** A helper with the number with which they vote, in the form of the country, which only an open helper shows. */
export const openHelperCodec = translated({ ...fields, credential: ['credencial', z.string()] }).codec;
export type OpenHelper = z.output<typeof openHelperCodec>;

/** What staff write of a helper. Only that of a delegate has a credential; its form is checked by the server. */
export const helperInput = translated({ ...written(fields), credential: ['credencial', optionalText(40)] });
export type HelperInput = z.output<typeof helperInput.model>;

/** Somebody who offered to be a delegate, for the shifts of the day of the vote. */
export interface Delegate extends Pick<Helper, 'id' | 'name' | 'phone' | 'neighbourhood' | 'availability'> {
  /** Decrypts the number with which they vote. Returns null if it is not known. */
  credential: () => Credential | null;
}

/** The helpers who offer to deliver, for whoever gives out the links of rounds. */
export const ROUND_HELPERS_API = '/api/admin/colaboradores/reparto';
export const roundHelperCodec = translated({
  name: ['nombre', z.string()],
  phone: ['telefono', z.string()],
}).codec;
/** How many of them are listed. */
export const MOST_ROUND_HELPERS = 500;

/** The request with which visitors offer to help. */
export const HELP_API = '/api/colaboradores';
export const HELP_NOT_ACCEPTED = 'Para sumarte hace falta aceptar que guardemos tus datos.';
export const HELP_NOTICE_CHANGED = spoken`El aviso de privacidad cambió. Recargá la página para leerlo; lo que escribiste se conserva.`;
export const HELP_OVER = 'La campaña terminó. Gracias a quienes dieron una mano.';

const { neighbourhood, offers, availability } = written(fields);
/** What visitors write of themselves. */
const offeredFields = {
  name: ['nombre', requiredText(120, spoken`Escribí tu nombre`)],
  phone: ['telefono', mobilePhone(spoken`Escribí tu celular`, MOBILE_ONLY)],
  neighbourhood,
  availability,
} as const;
export const helpInput = translated({ ...offeredFields, offers, ...verifiedFields(HELP_NOT_ACCEPTED) });
/** What somebody offered on the site. */
export type HelpOffered = Omit<z.output<typeof helpInput.model>, 'verified' | 'consent' | 'honeypot'>;

const isOffered = z._default(z.boolean(), false);
/** The schema of the form, whose checkboxes have the names of the offers. */
export const helpForm = z
  .object({
    ...translated(offeredFields).model.shape,
    delegado: isOffered,
    reparto: isOffered,
    auto: isOffered,
    comida: isOffered,
    hojas: isOffered,
    accepted: z.literal(true, HELP_NOT_ACCEPTED),
  })
  .check(
    z.refine<Partial<Record<Offer, boolean>>>((values) => ALL_OFFERS.some((one) => values[one]), {
      error: OFFERED,
      path: [ALL_OFFERS[0]],
      when: ({ value }) => typeof value === 'object', // also while other fields are missing or invalid
    }),
  );
export type HelpValues = z.output<typeof helpForm>;
/** The form's field of a field in a response. The errors about what is offered stand at the first checkbox. */
export const helpFieldOf = (wireName: string) =>
  wireName === offers[0] ? ALL_OFFERS[0] : helpInput.fieldOf(wireName);

/** A stored helper, and whether the phone was one of a helper already, with whom the new one was joined. */
export const savedHelperCodec = translated({
  helper: ['persona', helperCodec],
  joined: ['sumada', z.boolean()],
}).codec;
export type SavedHelper = z.output<typeof savedHelperCodec>;

/** The request with which staff say that they thank a helper, whose chat is opened then. */
export const thanksApiOf = (id: number | ':id') => `/api/admin/colaboradores/${id}/gracias`;

const helperQuery = {
  query: ['q', searchInQuery],
  offer: ['ofrece', z.optional(offer)],
  /** Whether only those are wanted whom nobody has thanked. */
  unthanked: ['falta_agradecer', z.optional(z.literal('1', 'Va 1 o nada.'))],
} as const;
export const helperPage = translated({
  ...helperQuery,
  limit: ['limite', limitInQuery],
  after: ['cursor', z.optional(idInPath.shape.id)],
});
export type HelperFilter = Pick<z.output<typeof helperPage.codec>, 'query' | 'offer' | 'unthanked'>;
