import * as z from 'zod/mini';
import { MOBILE_ONLY, mobilePhone } from '../../shared/contract/phone.ts';
import { translated } from '../../shared/contract/translated.ts';

/** The length of a code, and how long it is good for when the server does not say (spec, section 9). */
export const CODE_LENGTH = 4;
export const CODE_SECONDS = 120;
/** The length of the codes of a phone that was guessed at too often. */
export const LONG_CODE_LENGTH = 8;
export const LONG_CODE_NOTE = 'Por seguridad, este código tiene 8 dígitos';
/** How long a proof counts, unless it is used up before. */
export const VERIFIED_MINUTES = 15;

export const codeIncomplete = (digits = CODE_LENGTH) => `El código debe tener ${digits} dígitos numéricos`;
export const CODE_INCOMPLETE = codeIncomplete();
const phone = mobilePhone('Por favor, ingresa tu número de teléfono', MOBILE_ONLY);
export const code = z.string(CODE_INCOMPLETE).check(z.trim(), z.regex(/^(\d{4}|\d{8})$/, CODE_INCOMPLETE));

/** So many small sums are one proof of work: their time varies less than that of a single large one. */
export const PROOF_PARTS = 16;
const NO_PROOF = 'Pedí el código de nuevo.';
/** A sum that the server asks for, `bits` hard, and its solution. */
export const proofChallengeWire = z.object({ reto: z.string().check(z.maxLength(200)), bits: z.int() });
export type ProofChallenge = z.infer<typeof proofChallengeWire>;
const proof = z.object(
  {
    reto: z.string(NO_PROOF).check(z.maxLength(200, NO_PROOF)),
    soluciones: z
      .array(z.int(NO_PROOF).check(z.gte(0, NO_PROOF)), NO_PROOF)
      .check(z.length(PROOF_PARTS, NO_PROOF)),
  },
  NO_PROOF,
);
export type Proof = z.infer<typeof proof>;
/** The SHA-256 of this text has to begin with as many zero bits as the challenge says. */
export const proofText = (signature: string, part: number, solution: number) =>
  `${signature}${String.fromCharCode(65 + part)}${solution}`;

export const sendCodeInput = translated({
  phone: ['telefono', phone],
  proof: ['prueba', z.optional(proof)],
});
export const checkCodeInput = translated({ phone: ['telefono', phone], code: ['codigo', code] });

/**
 * A code is on its way. `expira_en` is ISO 8601, UTC; `codigo_prueba` is the code itself, in the demo only; `digitos` is
 * its length where that is not four.
 */
export const codeSentWire = z.object({
  success: z.literal(true),
  mensaje: z.string(),
  expira_en: z.string(),
  codigo_prueba: z.optional(z.string()),
  digitos: z.optional(z.int()),
});
export type CodeSent = z.infer<typeof codeSentWire>;

export const codeAcceptedWire = z.object({ success: z.literal(true), mensaje: z.string() });

/** A phone whose long codes were guessed at too often, until an administrator or time lets those go on who did. */
export const lockedPhoneModel = z.object({ phone: z.string(), until: z.string(), locks: z.int() });
export type LockedPhone = z.infer<typeof lockedPhoneModel>;
export const lockedPhoneCodec = z.codec(
  z.object({ telefono: z.string(), hasta: z.string(), bloqueos: z.int() }),
  lockedPhoneModel,
  {
    decode: (wire) => ({ phone: wire.telefono, until: wire.hasta, locks: wire.bloqueos }),
    encode: (locked) => ({ telefono: locked.phone, hasta: locked.until, bloqueos: locked.locks }),
  },
);
