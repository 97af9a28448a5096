import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { capitalised } from '../../shared/contract/capitalised.ts';
import { idInPath, optionalText, requiredText } from '../../shared/contract/fields.ts';
import { limitInQuery, searchInQuery } from '../../shared/contract/paging.ts';
import { MOBILE_ONLY, mobilePhone } from '../../shared/contract/phone.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import { translated, written } from '../../shared/contract/translated.ts';

/** What somebody can offer, by its value in JSON and in the database, with its name for staff. */
export const OFFERS = {
  delegado: 'Delegada o delegado',
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

/** A stored helper, and whether the phone was one of a helper already, with whom the new one was joined. */
export const savedHelperCodec = translated({
  helper: ['persona', helperCodec],
  joined: ['sumada', z.boolean()],
}).codec;
export type SavedHelper = z.output<typeof savedHelperCodec>;

const helperQuery = { query: ['q', searchInQuery], offer: ['ofrece', z.optional(offer)] } as const;
export const helperPage = translated({
  ...helperQuery,
  limit: ['limite', limitInQuery],
  after: ['cursor', z.optional(idInPath.shape.id)],
});
export type HelperFilter = Pick<z.output<typeof helperPage.codec>, 'query' | 'offer'>;
