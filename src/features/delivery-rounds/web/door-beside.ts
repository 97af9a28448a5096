import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { optionalMobilePhone } from '../../../shared/contract/phone.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { translated, written } from '../../../shared/contract/translated.ts';
import { digitsOf, filledIn } from '../../list-requests/contract.ts';

/*
 * A door that a volunteer adds beside another one. It is not in the contract, because the first script of the
 * volunteers' page loads that.
 */

/** The location is that of the door beside. */
const { latitude: _latitude, longitude: _longitude, ...asked } = written(filledIn);
const DOOR_MISSING = spoken`Elegí al lado de qué puerta está.`;
const MOMENT_WRONG = 'El momento no es válido.';

const fields = {
  /** The list request of the door beside which the new one is. The new one gets its location. */
  besideId: [
    'junto_a',
    z.int(DOOR_MISSING).check(z.positive(DOOR_MISSING), z.maximum(2_147_483_647, DOOR_MISSING)),
  ],
  ...asked,
  /** The phone of a person who may have none: then it is empty. */
  phone: ['telefono', z.optional(z.nullable(optionalMobilePhone(country.phone.wrong.short, digitsOf)))],
  /** Whether the volunteer handed the papers over at once. */
  delivered: ['entregado', z.boolean(spoken`Elegí si ya se entregó.`)],
} as const;

/** What the volunteer fills in. */
export const doorBesideForm = translated(fields).model;

export const doorBesideInput = translated({
  ...fields,
  /** The time of the tap by the server's clock (ISO 8601, UTC). A time in the future counts as the time of arrival. */
  at: ['momento', z.iso.datetime(MOMENT_WRONG)],
});
export type DoorBeside = z.output<typeof doorBesideInput.codec>;

/** The response: the id of the new list request. */
export const doorBesideReceipt = translated({ requestId: ['pedido', z.int()] }).codec;
