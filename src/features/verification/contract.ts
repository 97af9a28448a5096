import type { ComponentType, ReactNode } from 'react';
import type { FieldErrors, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { MOBILE_ONLY, mobilePhone } from '../../shared/contract/phone.ts';
import { translated } from '../../shared/contract/translated.ts';
import type { FieldValues, FormDraft } from '../../shared/web/form-draft.ts';
import type { FormPage } from '../../shared/web/form-page.ts';

/** The length of a code, and its lifetime when the server does not state one (spec, section 9). */
export const CODE_LENGTH = 4;
export const CODE_SECONDS = 120;
/** The length of the codes of a phone with too many wrong guesses. */
export const LONG_CODE_LENGTH = 8;
export const LONG_CODE_NOTE = 'Por seguridad, este código tiene 8 dígitos';
/** How long a verification is valid unless it is used before. */
export const VERIFIED_MINUTES = 15;

export const codeIncomplete = (digits = CODE_LENGTH) => `El código debe tener ${digits} dígitos numéricos`;
export const CODE_INCOMPLETE = codeIncomplete();
const phone = mobilePhone('Por favor, ingresa tu número de teléfono', MOBILE_ONLY);
export const code = z.string(CODE_INCOMPLETE).check(z.trim(), z.regex(/^(\d{4}|\d{8})$/, CODE_INCOMPLETE));

/**
 * A proof of work consists of so many small puzzles, because their total time varies less than that of one large
 * puzzle.
 */
export const PROOF_PARTS = 16;
const NO_PROOF = 'Pedí el código de nuevo.';
/** A puzzle that the server sets; each of its parts takes 2 ** `bits` hashes on average. */
const proofChallenge = translated({
  text: ['reto', z.string().check(z.maxLength(200))],
  bits: ['bits', z.int()],
});
export type ProofChallenge = z.output<typeof proofChallenge.codec>;
const proof = translated(
  {
    /** The text of the challenge. */
    text: ['reto', z.string(NO_PROOF).check(z.maxLength(200, NO_PROOF))],
    solutions: [
      'soluciones',
      z.array(z.int(NO_PROOF).check(z.gte(0, NO_PROOF)), NO_PROOF).check(z.length(PROOF_PARTS, NO_PROOF)),
    ],
  },
  NO_PROOF,
);
export type Proof = z.output<typeof proof.codec>;
/** The SHA-256 of this text has to begin with as many zero bits as the challenge says. */
export const proofText = (signature: string, part: number, solution: number) =>
  `${signature}${String.fromCharCode(65 + part)}${solution}`;

export const sendCodeInput = translated({
  phone: ['telefono', phone],
  proof: ['prueba', z.optional(proof.codec)],
});
export const checkCodeInput = translated({ phone: ['telefono', phone], code: ['codigo', code] });

/** Missing fields, and fields of another format, count as absent, because other servers may differ. */
const ifGiven = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);

/** The response to both requests about codes, also with an error. */
export const codeResponse = translated({
  success: ['success', ifGiven(z.boolean())],
  message: ['mensaje', ifGiven(z.string())],
  /** ISO 8601, UTC. */
  expiresAt: ['expira_en', ifGiven(z.union([z.string(), z.number()]))],
  /** The code itself, in the demo only. */
  sampleCode: ['codigo_prueba', ifGiven(z.string())],
  /** The length of the code when it is not four. */
  digits: ['digitos', ifGiven(z.int())],
  challenge: ['prueba', ifGiven(proofChallenge.codec)],
}).codec;
export type CodeResponse = z.output<typeof codeResponse>;

/** A phone with too many wrong guesses at long codes. It is locked for those who guessed. */
export const lockedPhoneCodec = translated({
  phone: ['telefono', z.string()],
  until: ['hasta', z.string()],
  locks: ['bloqueos', z.int()],
}).codec;
export type LockedPhone = z.output<typeof lockedPhoneCodec>;

/** The texts for visitors about the channel that delivers codes. */
export interface ChannelTexts {
  phoneHint: string;
  /** Completes 'que te llegó' and 'que te llega'. */
  by: string;
  /** The server could not send a code. */
  notSent: string;
  /** It is unknown whether a code was sent. */
  failed: string;
}

/** The messages for failures are the spec's (section 8). */
export const WHATSAPP_TEXTS: ChannelTexts = {
  phoneHint: 'Un celular con WhatsApp: ahí te llega un código para confirmar que es tuyo.',
  by: ' por WhatsApp',
  notSent:
    'No se pudo enviar el código a tu WhatsApp. Verifica que el número sea correcto y esté activo en WhatsApp.',
  failed: 'Error al enviar código de verificación. Verifica tu número de WhatsApp e intenta nuevamente.',
};

/** The code dialog's messages for failures (spec, section 8). */
export interface CodeTexts extends Pick<ChannelTexts, 'notSent' | 'failed'> {
  /** The server could not check the code. */
  notChecked: string;
  /** There was no response to the check. */
  notAnswered: string;
  /** Put in front of the server's message. */
  mark?: string;
}

/** Components for a form whose submission needs a verified phone; the app passes them to the forms. */
export interface FormParts {
  VerifiedForm: <Values extends PhoneValues>(props: VerifiedFormProps<Values>) => ReactNode;
  PhoneField: ComponentType<PhoneFieldProps>;
}

export interface PhoneValues {
  phone: string;
}

export interface VerifiedFormProps<Values extends PhoneValues> {
  page: FormPage;
  form: UseFormReturn<Values, unknown, Values>;
  drafts: FormDraft;
  channelTexts?: ChannelTexts | undefined;
  /** The form's accessible name. */
  label: string;
  submitText: string;
  /** The path of the API, and the wire body of the request. */
  path: string;
  bodyOf: (values: Values & { honeypot: string }) => object;
  fieldOf: (wireName: string) => string | undefined;
  /** The default message. */
  failed: string;
  /**
   * False while submitting would only show what is missing. A complete form is sent as soon as its phone is verified.
   */
  isComplete?: boolean;
  /** Shows what is missing besides the fields and returns false; returns true when nothing is missing. */
  checkRest?: (isOnlyProblem: boolean) => boolean;
  /** Messages about invalid fields that are also shown below the form. */
  summaryOf?: (errors: FieldErrors<Values>) => string[];
  /** Shows errors other than those at fields; returns whether nothing is left to show. */
  showFailure?: (failure: SubmissionFailure, isBesideField: boolean) => boolean;
  /** Values of the draft that are not fields, and the function that restores them; {} when everything is cleared. */
  stored?: FieldValues;
  restore?: (values: FieldValues) => void;
  codeDialog?: { texts: CodeTexts; confirmText: string | undefined; note: ReactNode };
  onSent: () => void;
  children: ReactNode;
}

export interface SubmissionFailure {
  /** The response's status; 0 without a response. */
  status: number;
  error: unknown;
  /** The message when no field has one. */
  messages: string[];
}

export interface PhoneFieldProps {
  label: string;
  registration: UseFormRegisterReturn;
  error: string | undefined;
  /** Called when typing pauses and when the field loses the focus. */
  onPause?: () => void;
  /** With it the phone can be verified before the form is sent. */
  ahead?: {
    /** The mobile number in the field as 09XXXXXXX; undefined when there is none. */
    number: () => string | undefined;
    /** Shows what is wrong with the number. */
    onWrong: () => void;
  };
}
