import type { ComponentType, ReactNode } from 'react';
import type { FieldErrors, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { MOBILE_ONLY, mobilePhone } from '../../shared/contract/phone.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import { translated } from '../../shared/contract/translated.ts';
import type { FieldValues, FormDraft } from '../../shared/web/form-draft.ts';
import type { FormPage } from '../../shared/web/form-page.ts';

/** Number of digits of a code, and its lifetime in seconds when the server does not state one (spec, section 9). */
export const CODE_LENGTH = 4;
export const CODE_SECONDS = 120;
/** Number of digits of the codes that a phone gets after too many wrong guesses. */
export const LONG_CODE_LENGTH = 8;
export const LONG_CODE_NOTE = 'Por seguridad, este código tiene 8 dígitos';
/** How many minutes a phone stays verified unless the verification is used earlier. */
export const VERIFIED_MINUTES = 15;

export const codeIncomplete = (digits = CODE_LENGTH) => `El código debe tener ${digits} dígitos numéricos`;
const CODE_INCOMPLETE = codeIncomplete();
const phone = mobilePhone('Por favor, ingresa tu número de teléfono', MOBILE_ONLY);
export const code = z.string(CODE_INCOMPLETE).check(z.trim(), z.regex(/^(\d{4}|\d{8})$/, CODE_INCOMPLETE));

/**
 * Number of puzzles in a proof of work. The total time of many small puzzles varies less than the time of one large
 * puzzle.
 */
export const PROOF_PARTS = 16;
const NO_PROOF = spoken`Pedí el código de nuevo.`;
/** A proof-of-work challenge from the server. Each of its parts takes 2 ** `bits` hashes on average. */
const proofChallenge = translated({
  text: ['reto', z.string().check(z.maxLength(200))],
  bits: ['bits', z.int()],
});
export type ProofChallenge = z.output<typeof proofChallenge.codec>;
const proof = translated(
  {
    /** The text of the challenge that was solved. */
    text: ['reto', z.string(NO_PROOF).check(z.maxLength(200, NO_PROOF))],
    solutions: [
      'soluciones',
      z.array(z.int(NO_PROOF).check(z.gte(0, NO_PROOF)), NO_PROOF).check(z.length(PROOF_PARTS, NO_PROOF)),
    ],
  },
  NO_PROOF,
);
export type Proof = z.output<typeof proof.codec>;
/**
 * The text to hash for one part of a proof of work. Its SHA-256 has to begin with as many zero bits as the challenge
 * requires.
 */
export const proofText = (signature: string, part: number, solution: number) =>
  `${signature}${String.fromCharCode(65 + part)}${solution}`;

/** A ticket for a place in the queue for codes, which the server sent in an earlier response. */
const turn = z
  .string(spoken`Pedí el código de nuevo.`)
  .check(z.maxLength(200, spoken`Pedí el código de nuevo.`));

export const sendCodeInput = translated({
  phone: ['telefono', phone],
  proof: ['prueba', z.optional(proof.codec)],
  turn: ['turno', z.optional(turn)],
});
export const checkCodeInput = translated({ phone: ['telefono', phone], code: ['codigo', code] });

/** Treats missing fields and fields of another format as absent, because other servers may respond differently. */
const ifGiven = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);

/** Response to a request that sends or checks a code, also when that request fails. */
export const codeResponse = translated({
  success: ['success', ifGiven(z.boolean())],
  message: ['mensaje', ifGiven(z.string())],
  /** Expiry time of the code. This server sends it as ISO 8601 in UTC. */
  expiresAt: ['expira_en', ifGiven(z.union([z.string(), z.number()]))],
  /** The code itself, which is included only in the demo. */
  sampleCode: ['codigo_prueba', ifGiven(z.string())],
  /** Number of digits of the code, included only when it is not four. */
  digits: ['digitos', ifGiven(z.int())],
  challenge: ['prueba', ifGiven(proofChallenge.codec)],
  /** Seconds until a code can be requested again, when many are being requested. */
  waitSeconds: ['espera', ifGiven(z.int())],
  /** Ticket for a place in the queue, to be sent with the next request. */
  turn: ['turno', ifGiven(z.string())],
}).codec;
export type CodeResponse = z.output<typeof codeResponse>;

/**
 * A phone that is locked after too many wrong guesses at eight-digit codes. The lock affects only the networks that
 * made several wrong guesses at this phone.
 */
export const lockedPhoneCodec = translated({
  phone: ['telefono', z.string()],
  until: ['hasta', z.string()],
  locks: ['bloqueos', z.int()],
}).codec;
export type LockedPhone = z.output<typeof lockedPhoneCodec>;

/** Texts that tell visitors about the channel that delivers codes. */
export interface ChannelTexts {
  phoneHint: string;
  /**
   * Completes 'que te llegó' and 'que te llega' with the channel's name, for example ' por WhatsApp'. Empty if the
   * channel is not named.
   */
  by: string;
  /** Message when the server could not send a code. */
  notSent: string;
  /** Message when it is unknown whether a code was sent. */
  failed: string;
}

/** The error messages are quoted from the spec (section 8). */
export const WHATSAPP_TEXTS: ChannelTexts = {
  phoneHint: spoken`Un celular con WhatsApp: ahí te llega un código para confirmar que es tuyo.`,
  by: ' por WhatsApp',
  notSent:
    'No se pudo enviar el código a tu WhatsApp. Verifica que el número sea correcto y esté activo en WhatsApp.',
  failed: 'Error al enviar código de verificación. Verifica tu número de WhatsApp e intenta nuevamente.',
};

/** Error messages of the dialog in which a visitor enters a code (spec, section 8). */
export interface CodeTexts extends Pick<ChannelTexts, 'notSent' | 'failed'> {
  /** Message when the request for a code gets no response. */
  notRequested: string;
  /** Message when the server could not check the code. */
  notChecked: string;
  /** Message when the request that checks the code gets no response. */
  notAnswered: string;
  /** Text placed in front of the server's message, for example '❌ '. */
  mark?: string;
}

/**
 * Components of a form that can be submitted only with a verified phone. The app passes them to the forms of the
 * features.
 */
export interface FormParts {
  VerifiedForm: <Values extends PhoneValues>(props: VerifiedFormProps<Values>) => ReactNode;
  PhoneField: ComponentType<PhoneFieldProps>;
}

/** The settings that a page passes to such a form. */
export interface VerifiedFormSettings {
  channelTexts?: ChannelTexts | undefined;
  /** The privacy notice that visitors accept by sending the form, and its version. */
  terms: { version: string; notice: string[] };
}

/** The props of such a form on a page. */
export interface FormOnPage<Settings = VerifiedFormSettings> extends FormParts {
  page: FormPage;
  settings: Settings;
}

declare module '../../shared/web/visitor-form.ts' {
  interface VisitorFormParts extends FormParts {}
}

export interface PhoneValues {
  phone: string;
}

export interface VerifiedFormProps<Values extends PhoneValues> {
  page: FormPage;
  form: UseFormReturn<Values, unknown, Values>;
  drafts: FormDraft;
  channelTexts?: ChannelTexts | undefined;
  /** Accessible name of the form. */
  label: string;
  submitText: string;
  /** API path of the form's request. `bodyOf` returns the request body, with the field names of the API. */
  path: string;
  bodyOf: (values: Values & { honeypot: string }) => object;
  fieldOf: (wireName: string) => string | undefined;
  /** Default error message when the submission fails. */
  failed: string;
  /**
   * False while required input is missing, so that submitting would only show what is missing. A complete form is sent
   * as soon as its phone is verified.
   */
  isComplete?: boolean;
  /** What an incomplete form still needs, in words that stand beside its button. */
  missing?: string | undefined;
  /**
   * Checks what the validation of the fields does not cover and shows what is missing. Returns whether nothing is
   * missing.
   */
  checkRest?: (isOnlyProblem: boolean) => boolean;
  /** Returns the messages about invalid fields that are repeated below the form. */
  summaryOf?: (errors: FieldErrors<Values>) => string[];
  /** Shows the errors of a failed submission that belong to no field. Returns whether all errors have been shown. */
  showFailure?: (failure: SubmissionFailure, isBesideField: boolean) => boolean;
  /**
   * Values of the draft that are not form fields. `restore` restores them, and is called with {} when the form is
   * cleared.
   */
  stored?: FieldValues;
  restore?: (values: FieldValues) => void;
  codeDialog?: { texts: CodeTexts; confirmText: string | undefined; note: ReactNode };
  /** Called with the body of the response and the values that were sent. */
  onSent: (response: unknown, values: Values) => void;
  children: ReactNode;
}

export interface SubmissionFailure {
  /** Status code of the response that rejected the form, or 0 for any other failure. */
  status: number;
  error: unknown;
  /** Messages to show below the form when no field has an error. */
  messages: string[];
}

export interface PhoneFieldProps {
  label: string;
  registration: UseFormRegisterReturn;
  error: string | undefined;
  /** Called when the visitor pauses typing and when the field loses focus. */
  onPause?: () => void;
  /**
   * Lets the visitor verify the phone before sending the form. Without it, the phone is verified when the form is sent.
   */
  ahead?: {
    /** Returns the mobile number in the field as 09XXXXXXX, or undefined when the field contains none. */
    number: () => string | undefined;
    /** Shows the validation error of the number. */
    onWrong: () => void;
  };
}
