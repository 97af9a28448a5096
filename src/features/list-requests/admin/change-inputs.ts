import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { requiredText, versionOfEdit } from '../../../shared/contract/fields.ts';
import { optionalMobilePhone } from '../../../shared/contract/phone.ts';
import { MOST_CHANGED, selectionOf } from '../../../shared/contract/selection.ts';
import { allOptional, translated, translatedWord, written } from '../../../shared/contract/translated.ts';
import { digitsOf, filledIn, LONGEST_NOTE, listRequestForm, staffOrigin } from '../contract.ts';

/*
 * What staff send to change list requests, for the routes and the dialogs. It is not in the contract, because the pages
 * of visitors and volunteers load that.
 */

/** The phone of a person for whom staff ask, who may have none: then it is empty. */
const optionalPhone = optionalMobilePhone(country.phone.wrong.short, digitsOf);

/** A list request that staff enter for a person who told it to them. A person without a phone has an empty one. */
export const entryInput = translated({
  ...written(filledIn),
  phone: ['telefono', z.optional(z.nullable(optionalPhone))],
  origin: ['origen', staffOrigin],
});
/** The schema of the form of a new list request. The location is not among the fields. */
export const entryForm = z.object({
  ...listRequestForm.shape,
  phone: optionalPhone,
  origin: z.enum(['phone', 'street', 'office']),
});
export type EntryValues = z.output<typeof entryForm>;
/** The response to a new list request. The path is that of the private page, which cannot be shown again later. */
export const entryReceipt = translated({
  id: ['id', z.int()],
  reference: ['referencia', z.string()],
  tracking: ['seguimiento', z.string()],
}).codec;
export type EntryReceipt = z.output<typeof entryReceipt>;

/** The form with which staff correct a list request. Fields that are left out stay as they are. */
export const correctionInput = translated({
  ...allOptional({ ...written(filledIn), phone: ['telefono', z.nullable(optionalPhone)] as const }),
  version: ['version', versionOfEdit],
});
/** The schema of staff's form. The location is not among the fields, because it is chosen on the map. */
export const correctionForm = z.object({
  ...listRequestForm.shape,
  phone: optionalPhone,
  version: versionOfEdit,
});
export type CorrectionValues = z.output<typeof correctionForm>;
export type Correction = z.output<typeof correctionInput.codec>;
/** The names of the fields that staff can correct, for the activity log, which must not contain the values. */
export const FIELD_NAMES = {
  name: 'nombre',
  phone: 'teléfono',
  address: 'dirección',
  latitude: 'ubicación',
  longitude: 'ubicación',
  quantity: 'cantidad',
  note: 'nota',
} as const satisfies Record<keyof typeof filledIn, string>;

const SEVERAL_WRONG = 'El estado tiene que ser entregado o cancelado.';
const REASON_REQUIRED = 'Decí por qué se cancela.';
const cancelReason = requiredText(LONGEST_NOTE, REASON_REQUIRED);
/** The reason for which staff cancel a list request. The visitor reads it. */
export const cancellationInput = translated({ reason: ['motivo', cancelReason] });
/** Marks several list requests as delivered, or cancels them if a reason is given. */
export const severalInput = translated({
  ids: ['ids', selectionOf('pedidos', MOST_CHANGED).ids],
  state: [
    'estado',
    translatedWord({ entregado: 'delivered', cancelado: 'cancelled' } as const, SEVERAL_WRONG),
  ],
  reason: ['motivo', z.optional(cancelReason)],
}).codec.check(
  z.refine(({ state, reason }) => state === 'delivered' || reason !== undefined, {
    error: REASON_REQUIRED,
    path: ['motivo'],
  }),
);
