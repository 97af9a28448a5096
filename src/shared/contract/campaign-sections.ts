import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { many, mayBeMissing, needed, paragraphs } from './as-in-folder.ts';
import { text, webLink } from './campaign-fields.ts';
import { imageDescriptionRead } from './content-fields.ts';
import { optionalText } from './fields.ts';
import { pictureFocus } from './picture-focus.ts';
import { readable } from './readable-text.ts';
import { translated, written } from './translated.ts';

/**
 * The sections of a campaign that administrators may change in the panel. The campaign folder and the panel have the same
 * keys and the same rules for them.
 */

export const MOST_ACCOUNTS = 8;
export const MOST_MEMBERS = 60;

const { clean, withoutPrefix, stored, inFolder } = country.phone;

/** A number may be typed with the country's prefix and with separators. */
const storedForm = z.overwrite((typed: string) => typed && clean(withoutPrefix(typed)));

const accountFields = {
  network: ['red', z.string(), needed(40, text('la red'))],
  handle: ['usuario', z.string(), needed(100, text('el usuario'))],
  url: ['enlace', z.string(), needed(500, webLink('el enlace'))],
} as const;
/** An account in a social network, as it is written in the panel and in the folder. */
export const accountInput = translated(written(accountFields));

export const contactFields = {
  email: ['correo', z.string(), mayBeMissing(254, z.email('El correo de contacto no es válido.'))],
  /** A mobile phone with WhatsApp. */
  phone: [
    'telefono',
    z.string(),
    optionalText(30).check(
      storedForm,
      z.refine(
        (number) => number === '' || stored.test(number),
        `El teléfono de contacto tiene que ser un celular, como ${inFolder}.`,
      ),
    ),
  ],
  office: ['sede', z.string(), optionalText(200).check(readable)],
  /** When somebody is in the office. */
  hours: ['horario', z.string(), optionalText(200).check(readable)],
  social: [
    'redes',
    z.array(translated(accountFields).codec),
    many(accountInput.codec, MOST_ACCOUNTS, 'redes'),
  ],
} as const;

export const textFields = {
  motto: ['lema', z.string(), needed(150, text('el lema'))],
  introduction: ['presentacion', z.string(), paragraphs(3_000, 'la presentación')],
  vision: ['vision', z.string(), paragraphs(6_000, 'la visión')],
  commitment: ['compromiso', z.string(), paragraphs(6_000, 'el compromiso con la comunidad')],
} as const;

export const privacyFields = {
  noticeVersion: ['version_del_aviso', z.string(), needed(40, text('la versión del aviso de privacidad'))],
  notice: ['aviso', z.string(), paragraphs(6_000, 'el aviso de privacidad')],
  /** The additional notice for list requests, which reveal an address and a political preference. */
  deliveryNotice: [
    'aviso_de_pedidos',
    z.string(),
    paragraphs(6_000, 'el aviso de privacidad de los pedidos'),
  ],
} as const;

interface PhotoRules {
  image: z.ZodMiniType;
  description: z.ZodMiniType;
  focus: z.ZodMiniType;
}

/**
 * The people of the list.
 * @param photo what may be written as a photo, as its description, and as the part of it that stays visible
 */
/* @__NO_SIDE_EFFECTS__ */
export function teamFieldsWith<Photo extends PhotoRules>(photo: Photo) {
  const photoFields = {
    photoUrl: ['foto', z.nullable(z.string()), photo.image as Photo['image']],
    photoAlt: ['foto_descripcion', imageDescriptionRead, photo.description as Photo['description']],
    photoFocus: ['foto_encuadre', pictureFocus, photo.focus as Photo['focus']],
  } as const;
  const memberFields = {
    firstName: ['nombre', z.string(), needed(60, text('el nombre'))],
    lastName: ['apellido', z.string(), needed(60, text('el apellido'))],
    biography: ['presentacion', z.string(), needed(1_500, text('la presentación'))],
    ...photoFields,
  } as const;
  const memberInput = translated(written(memberFields));
  return {
    memberInput,
    teamFields: {
      ...photoFields,
      members: [
        'integrantes',
        z.array(translated(memberFields).codec),
        many(memberInput.codec, MOST_MEMBERS, 'integrantes'),
      ],
    } as const,
  };
}
