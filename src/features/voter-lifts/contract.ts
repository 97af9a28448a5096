import * as z from 'zod/mini';
import { optionalText, requiredText } from '../../shared/contract/fields.ts';
import { MOBILE_ONLY, mobilePhone } from '../../shared/contract/phone.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import { translated, translatedWord, written } from '../../shared/contract/translated.ts';
import { LIFTS_API } from './web/lift-paths.ts';

/** A lift that was not made yet, was made, or is no longer wanted. */
const state = translatedWord({ pendiente: 'pending', hecho: 'done', cancelado: 'cancelled' });
export type LiftState = z.output<typeof state>;

export const MOST_SEATS = 8;
const SEATS = `Va un número de 1 a ${MOST_SEATS}.`;
const TIME = spoken`Escribí la hora, como 10:30.`;
const someId = z.nullable(z.int().check(z.positive(), z.maximum(2_147_483_647)));

const fields = {
  id: ['id', z.int()],
  name: ['nombre', z.string(), requiredText(120, spoken`Escribí el nombre`)],
  phone: ['telefono', z.string(), mobilePhone(spoken`Escribí el celular`, MOBILE_ONLY)],
  /** Where the person is picked up. */
  address: ['direccion', z.string(), requiredText(200, spoken`Escribí la dirección`)],
  /** The polling place, or '' while it is not known. */
  place: ['local', z.string(), optionalText(120)],
  /** When the person is picked up as HH:MM, or '' for any time. */
  time: [
    'hora',
    z.string(),
    z._default(z.string(TIME).check(z.regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, TIME)), ''),
  ],
  seats: ['lugares', z.int(), z.int(SEATS).check(z.gte(1, SEATS), z.lte(MOST_SEATS, SEATS))],
  /** What the driver should know, such as a wheelchair. */
  note: ['nota', z.string(), optionalText(200)],
  /** Who drives, or null while nobody does. */
  driverId: ['chofer', z.nullable(z.int()), someId],
} as const;

/** A lift in the list of staff. */
export const liftCodec = translated({
  ...fields,
  /** The name of the driver, or '' if nobody drives or the person was erased. */
  driver: ['quien_lleva', z.string()],
  state: ['estado', state],
}).codec;
export type Lift = z.output<typeof liftCodec>;

export const liftInput = translated(written(fields));
export type LiftInput = z.output<typeof liftInput.model>;

export const liftStateInput = translated({ state: ['estado', state] });

/** Somebody who offered a car. */
const driverCodec = translated({ id: ['id', z.int()], name: ['nombre', z.string()] }).codec;
export const liftsCodec = translated({
  lifts: ['traslados', z.array(liftCodec)],
  drivers: ['choferes', z.array(driverCodec)],
  /** The names of the polling places. */
  places: ['locales', z.array(z.string())],
}).codec;

export const liftApiOf = (id: number | ':id') => `${LIFTS_API}/${id}`;
export const liftStateApiOf = (id: number | ':id') => `${LIFTS_API}/${id}/estado`;
