import * as z from 'zod/mini';
import {
  emailAddress,
  requiredText,
  secretText,
  versionOfEdit,
  versionRead,
} from '../../shared/contract/fields.ts';
import { MOBILE_ONLY, optionalMobilePhone } from '../../shared/contract/phone.ts';
import { otherRoles, type Role, role, rolesOf, type WithRoles } from '../../shared/contract/session.ts';
import { translated, translatedWord, written } from '../../shared/contract/translated.ts';

export const ROLE_NAMES: Record<Role, string> = {
  admin: 'Administrador',
  editor: 'Editor',
  secretaria: 'Secretaría',
  reparto: 'Reparto',
};

/** The names of an account's roles, as in 'Editor y Reparto'. */
export const rolesInWords = (user: WithRoles): string =>
  new Intl.ListFormat('es').format(rolesOf(user).map((name) => ROLE_NAMES[name]));

const ALL_REQUIRED = 'Todos los campos son obligatorios';
const NAME_REQUIRED = 'El nombre es obligatorio';
const NAME_AND_EMAIL_REQUIRED = 'Nombre y email son obligatorios';
const TOO_SHORT = 'La contraseña debe tener al menos 6 caracteres';
export const EMAIL_TAKEN = 'Este email ya está registrado';

/**
 * The email of the demo's first administrator, unless the configuration names one. It has no domain, so that nobody
 * else can have it.
 */
export const LOCAL_EMAIL = 'admin@localhost';
const accountEmail = emailAddress('Ingresá un correo electrónico válido.', LOCAL_EMAIL);
const LONGEST_PASSWORD = 200; // a maximum length, which limits the cost of hashing a password
/** Rule for a new password: at least 6 characters (spec, section 9). */
const passwordOfNewAccount = secretText(6, LONGEST_PASSWORD, TOO_SHORT);
const newPassword = secretText(1, LONGEST_PASSWORD, ALL_REQUIRED).check(z.minLength(6, TOO_SHORT));
/** Rule for a password that is compared with the stored one: it only has to be present. */
const givenPassword = secretText(1, LONGEST_PASSWORD, ALL_REQUIRED);

/** Forms and requests are validated with the same schemas, so that both show the same messages. */
const missing = { error: 'Faltan los datos.' };
export const loginInput = z.object(
  { email: requiredText(254, ALL_REQUIRED), password: givenPassword },
  missing,
);
export const forgotPasswordInput = z.object(
  { email: requiredText(254, 'Por favor ingresa tu correo electrónico') },
  missing,
);
/** The new password must differ from the temporary one. */
const otherThanTemporary = z.refine<{ temporaryPassword: string; newPassword: string }>(
  ({ temporaryPassword, newPassword }) => newPassword !== temporaryPassword,
  { error: 'Elegí una contraseña distinta de la temporal', path: ['newPassword'] },
);
export const resetPasswordInput = z
  .object({ token: requiredText(200, ALL_REQUIRED), temporaryPassword: givenPassword, newPassword }, missing)
  .check(otherThanTemporary);
export const newUserInput = translated({
  name: ['nombre', requiredText(120, NAME_REQUIRED)],
  email: ['email', accountEmail],
  password: ['password', passwordOfNewAccount],
  role: ['rol', role],
  otherRoles: ['otros_roles', otherRoles],
});

const fields = {
  id: ['id', z.int()],
  name: ['nombre', z.string(), requiredText(120, NAME_AND_EMAIL_REQUIRED)],
  email: ['email', z.string(), z.pipe(requiredText(254, NAME_AND_EMAIL_REQUIRED), accountEmail)],
  role: ['rol', role, role],
  otherRoles: ['otros_roles', otherRoles, otherRoles],
  /** Time of creation in ISO 8601, UTC. */
  createdAt: ['created_at', z.string()],
  version: ['version', versionRead, versionOfEdit],
} as const;

/** Codec of a back-office user. */
export const userCodec = translated(fields).codec;
export type User = z.output<typeof userCodec>;
export const userChangeInput = translated(written(fields));

export const passwordChangeInput = z.object(
  {
    currentPassword: z.optional(z.string(ALL_REQUIRED).check(z.maxLength(LONGEST_PASSWORD, ALL_REQUIRED))),
    newPassword,
  },
  missing,
);
export const profileInput = translated({ name: ['nombre', requiredText(120, NAME_REQUIRED)] });
/** The spec promises only the name. The profile screen takes a missing email or role from the session. */
export const profileCodec = translated({
  name: ['nombre', z.string()],
  email: ['email', z.optional(z.string())],
  role: ['rol', z.optional(role)],
  otherRoles: ['otros_roles', otherRoles],
}).codec;
export type Profile = z.output<typeof profileCodec>;
export const emailQuery = z.object({ email: requiredText(254, 'Por favor ingresa tu correo electrónico') });

/**
 * Checks that a new password and its repetition are equal. Forms ask for both, whereas requests contain the password
 * once.
 */
const sameTwice = <Field extends string>(field: Field) =>
  z.refine<{ confirmation: string } & Record<Field, string>>(
    (values) => values[field] === values.confirmation,
    {
      error: 'Las contraseñas no coinciden',
      path: ['confirmation'],
      when: ({ value }) => typeof value === 'object', // also runs while other fields are missing or invalid
    },
  );
const twice = { newPassword, confirmation: givenPassword };
export const confirmedPassword = z.object(twice).check(sameTwice('newPassword'));
/** Schema of the form in which editors change their own password. They also have to enter the current one. */
export const confirmedPasswordWithCurrent = z
  .object({ currentPassword: givenPassword, ...twice })
  .check(sameTwice('newPassword'));
export const confirmedReset = z
  .object({ temporaryPassword: givenPassword, ...twice })
  .check(otherThanTemporary, sameTwice('newPassword'));
export const confirmedNewUser = z
  .object({ ...newUserInput.model.shape, confirmation: givenPassword })
  .check(sameTwice('password'));

/** The API with which administrators invite colleagues, and the one with which an invited person answers. */
export const INVITATIONS_API = '/api/admin/invitaciones';
export const INVITATION_API = '/api/invitaciones';
export const INVITATION_HOURS = 72;

/** An email, or an empty text: the invited person then enters one. */
const optionalEmail = z.union([z.literal(''), accountEmail]);

/** The phone is only for the link to WhatsApp, and is not stored. */
export const invitationInput = translated({
  name: ['nombre', requiredText(120, 'Escribí el nombre.')],
  email: ['email', z.optional(optionalEmail)],
  phone: ['telefono', z.optional(optionalMobilePhone(MOBILE_ONLY))],
  role: ['rol', role],
  otherRoles: ['otros_roles', otherRoles],
});
export type InvitationInput = z.output<typeof invitationInput.codec>;

/** A link that was just made. It cannot be shown again later. */
export const madeInvitationCodec = translated({
  id: ['id', z.int()],
  url: ['url', z.string()],
  /** Time in ISO 8601, UTC. */
  expiresAt: ['vence', z.string()],
  /** Whether the link was also mailed. */
  isMailed: ['enviada', z.boolean()],
}).codec;
export type MadeInvitation = z.output<typeof madeInvitationCodec>;

const shown = {
  name: ['nombre', z.string()],
  email: ['email', z.optional(z.string())],
  role: ['rol', role],
  otherRoles: ['otros_roles', otherRoles],
  /** The name of the administrator who invited. */
  invitedBy: ['invito', z.string()],
  expiresAt: ['vence', z.string()],
} as const;

/** An invitation that can still be accepted, for administrators. */
export const invitationCodec = translated({ id: ['id', z.int()], ...shown }).codec;
export type Invitation = z.output<typeof invitationCodec>;

/** An invitation as the invited person sees it. */
export const openedInvitationCodec = translated(shown).codec;
export type OpenedInvitation = z.output<typeof openedInvitationCodec>;

const token = requiredText(100, 'Falta el enlace.');
export const invitationToken = z.object({ token }, { error: 'Faltan los datos.' });
export const acceptanceInput = z.object(
  { token, password: passwordOfNewAccount, email: z.optional(optionalEmail) },
  { error: 'Faltan los datos.' },
);

/** Schema of the form with which an invited person accepts. */
export const confirmedAcceptance = z
  .object({ email: accountEmail, password: passwordOfNewAccount, confirmation: givenPassword })
  .check(sameTwice('password'));

/** The API with which users manage their own second factor, their open sessions, and prove again who they are. */
export const SECOND_FACTOR_API = '/api/perfil/segundo-factor';
export const OPEN_SESSIONS_API = '/api/perfil/sesiones';
export const CONFIRMATION_API = '/api/perfil/confirmar';
/** The API with which administrators require a second factor. */
export const SECOND_FACTOR_RULE_API = '/api/admin/segundo-factor';
/** The API for the second step of a login. */
export const SECOND_STEP_API = '/api/login/segundo-paso';

export const RECOVERY_CODES = 10;
export const MOST_PASSKEYS = 10;

/** What a login with the right password still needs. It stands in the body of the response with status 401. */
export const secondStepCodec = translated({
  /** Names the login in the requests of the second step, for ten minutes. */
  token: ['token', z.string()],
  factors: ['factores', z.array(translatedWord({ llave: 'passkey', aplicacion: 'app' }))],
}).codec;
export type SecondStep = z.output<typeof secondStepCodec>;

const CODE_REQUIRED = 'Escribí el código.';
const oneTimeCode = requiredText(40, CODE_REQUIRED);
const stepToken = requiredText(100, 'El ingreso venció: empezá de nuevo.');
export const secondStepToken = z.object({ token: stepToken }, missing);
/** The code of an authenticator app, or a recovery code. */
export const secondStepInput = z.object({ token: stepToken, codigo: oneTimeCode }, missing);
export const codeInput = z.object({ codigo: oneTimeCode }, missing);

const base64url = (longest: number) => z.string().check(z.regex(/^[\w-]*$/), z.maxLength(longest));
const credential = { id: base64url(1_400), rawId: base64url(1_400), type: z.literal('public-key') };
const clientExtensionResults = z._default(z.object({}), {});
const INVALID_PASSKEY = 'La llave no contestó lo que se esperaba.';
/** What a browser answers with a passkey (WebAuthn, AuthenticationResponseJSON). */
const passkeyAnswer = z.object(
  {
    ...credential,
    clientExtensionResults,
    response: z.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(4_000),
      userHandle: z.optional(base64url(200)),
    }),
  },
  INVALID_PASSKEY,
);
/** What a browser answers when it has made a passkey (WebAuthn, RegistrationResponseJSON). */
const newPasskeyAnswer = z.object(
  {
    ...credential,
    clientExtensionResults,
    response: z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(20_000),
      transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
    }),
  },
  INVALID_PASSKEY,
);
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;
export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswer>;

export const secondStepPasskey = z.object({ token: stepToken, respuesta: passkeyAnswer }, missing);
const passkeyName = requiredText(60, 'Poné un nombre para reconocerla.');
export const newPasskeyInput = z.object({ nombre: passkeyName, respuesta: newPasskeyAnswer }, missing);

/** How a signed-in user proves again who it is: with the password or with a passkey. */
export const confirmationInput = z.object(
  { password: z.optional(givenPassword), respuesta: z.optional(passkeyAnswer) },
  missing,
);
export const confirmationForm = z.object({ password: givenPassword });

/** Schemas of the forms for one-time codes and for the name of a new passkey. */
export const codeForm = z.object({ code: oneTimeCode });
export const passkeyForm = z.object({ name: passkeyName });

const passkeyCodec = translated({
  id: ['id', z.int()],
  name: ['nombre', z.string()],
  /** Times in ISO 8601, UTC. */
  createdAt: ['creada', z.string()],
  lastUsedAt: ['usada', z.optional(z.string())],
}).codec;

/** The second factor of the signed-in user. */
export const secondFactorCodec = translated({
  isRequired: ['obligatorio', z.boolean()],
  /** Since when an authenticator app is set up, in ISO 8601, UTC. Missing if there is none. */
  appSince: ['aplicacion', z.optional(z.string())],
  passkeys: ['llaves', z.array(passkeyCodec)],
  /** Whether the address of the site allows passkeys. */
  allowsPasskeys: ['admite_llaves', z.boolean()],
  recoveryCodesLeft: ['codigos', z.int()],
}).codec;
export type SecondFactor = z.output<typeof secondFactorCodec>;

/** The secret of an authenticator app, and the URI with it that a QR code shows. */
export const newAppCodec = translated({ secret: ['secreto', z.string()], uri: ['uri', z.string()] }).codec;
export type NewApp = z.output<typeof newAppCodec>;

/** New recovery codes, which are shown once. Missing if the user has some already. */
export const newCodesCodec = translated({ codes: ['codigos', z.optional(z.array(z.string()))] }).codec;

const openSessionCodec = translated({
  id: ['id', z.int()],
  /** From where the user signed in, as in 'celular, Chrome, red 190.64.12'. Empty if that was not stored. */
  origin: ['origen', z.string()],
  since: ['desde', z.string()],
  lastSeenAt: ['visto', z.string()],
  isThis: ['esta', z.boolean()],
}).codec;
export const openSessionsCodec = z.array(openSessionCodec);
export type OpenSession = z.output<typeof openSessionCodec>;

/** Whether administrators require a second factor, and the ids of the users who have one. */
export const secondFactorRuleCodec = translated({
  isRequired: ['obligatorio', z.boolean()],
  userIds: ['usuarios', z.array(z.int())],
  /** Whether the site sends mail, with which a temporary password reaches its owner. */
  hasMail: ['correo', z.boolean()],
}).codec;
/** The password of an account whose lost second factor was taken away. The next login has to change it. */
export const removedSecondFactorCodec = translated({ password: ['password', z.string()] }).codec;
export const secondFactorRuleInput = z.object(
  { obligatorio: z.boolean('Falta decir si es obligatorio.') },
  missing,
);
