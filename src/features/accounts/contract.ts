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
import { translated, written } from '../../shared/contract/translated.ts';

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
