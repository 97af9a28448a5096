import * as z from 'zod/mini';
import {
  emailAddress,
  requiredText,
  secretText,
  versionOfEdit,
  versionRead,
} from '../../shared/contract/fields.ts';
import { translated } from '../../shared/contract/translated.ts';

/** The two roles of the spec's section 6. */
export const role = z.enum(['admin', 'editor'], 'El rol tiene que ser admin o editor.');
export type Role = z.infer<typeof role>;
export const ROLE_NAMES: Record<Role, string> = { admin: 'Administrador', editor: 'Editor' };

/** A session as it travels and as the browser keeps it (spec, section 3). The proof is in a cookie no script can read. */
export const sessionWire = z.object({
  id: z.int(),
  email: z.string(),
  nombre: z.string(),
  rol: role,
  requirePasswordChange: z.optional(z.boolean()),
  resetToken: z.optional(z.string()),
});
export type SessionWire = z.infer<typeof sessionWire>;

/** Somebody who may enter the back office, as the code knows them. `createdAt` is ISO 8601, UTC. */
export const userModel = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role,
  createdAt: z.string(),
  version: z.int(),
});
export type User = z.infer<typeof userModel>;

export const userWire = z.object({
  id: z.int(),
  nombre: z.string(),
  email: z.string(),
  rol: role,
  created_at: z.string(),
  version: versionRead,
});

export const userCodec = z.codec(userWire, userModel, {
  decode: (wire) => ({
    id: wire.id,
    name: wire.nombre,
    email: wire.email,
    role: wire.rol,
    createdAt: wire.created_at,
    version: wire.version,
  }),
  encode: (user) => ({
    id: user.id,
    nombre: user.name,
    email: user.email,
    rol: user.role,
    created_at: user.createdAt,
    version: user.version,
  }),
});

const ALL_REQUIRED = 'Todos los campos son obligatorios';
const NAME_REQUIRED = 'El nombre es obligatorio';
const NAME_AND_EMAIL_REQUIRED = 'Nombre y email son obligatorios';
const TOO_SHORT = 'La contraseña debe tener al menos 6 caracteres';
export const EMAIL_TAKEN = 'Este email ya está registrado';

const email = emailAddress('Ingresá un correo electrónico válido.');
const LONGEST_PASSWORD = 200; // what is hashed has to end somewhere
/** A password that is being chosen (spec, section 9: 6 characters at least) … */
const chosenPassword = secretText(6, LONGEST_PASSWORD, TOO_SHORT);
const newPassword = secretText(1, LONGEST_PASSWORD, ALL_REQUIRED).check(z.minLength(6, TOO_SHORT));
/** … and one that is being checked, which only has to be there. */
const givenPassword = secretText(1, LONGEST_PASSWORD, ALL_REQUIRED);

/** What each call and its form accept; the same schema on both sides, message included. */
const missing = { error: 'Faltan los datos.' };
export const loginInput = z.object(
  { email: requiredText(254, ALL_REQUIRED), password: givenPassword },
  missing,
);
export const forgotPasswordInput = z.object(
  { email: requiredText(254, 'Por favor ingresa tu correo electrónico') },
  missing,
);
/** A password that has to be changed is not kept. */
const otherThanTemporary = z.refine<{ temporaryPassword: string; newPassword: string }>(
  ({ temporaryPassword, newPassword }) => newPassword !== temporaryPassword,
  { error: 'Elegí una contraseña distinta de la temporal', path: ['newPassword'] },
);
export const resetPasswordInput = z
  .object({ token: requiredText(200, ALL_REQUIRED), temporaryPassword: givenPassword, newPassword }, missing)
  .check(otherThanTemporary);
export const newUserInput = translated({
  name: ['nombre', requiredText(120, NAME_REQUIRED)],
  email: ['email', email],
  password: ['password', chosenPassword],
  role: ['rol', role],
});
export const userChangeInput = translated({
  name: ['nombre', requiredText(120, NAME_AND_EMAIL_REQUIRED)],
  email: ['email', z.pipe(requiredText(254, NAME_AND_EMAIL_REQUIRED), email)],
  role: ['rol', role],
  version: ['version', versionOfEdit],
});
export const passwordChangeInput = z.object(
  {
    currentPassword: z.optional(z.string(ALL_REQUIRED).check(z.maxLength(LONGEST_PASSWORD, ALL_REQUIRED))),
    newPassword,
  },
  missing,
);
export const profileInput = translated({ name: ['nombre', requiredText(120, NAME_REQUIRED)] });
export const profileWire = z.object({ nombre: z.string(), email: z.string(), rol: role });
export const emailQuery = z.object({ email: requiredText(254, 'Por favor ingresa tu correo electrónico') });

/** Forms ask for a new password twice; the calls do not. */
const sameTwice = <Field extends string>(field: Field) =>
  z.refine<{ confirmation: string } & Record<Field, string>>(
    (values) => values[field] === values.confirmation,
    {
      error: 'Las contraseñas no coinciden',
      path: ['confirmation'],
      when: ({ value }) => typeof value === 'object', // said also while other fields are still missing
    },
  );
const twice = { newPassword, confirmation: givenPassword };
export const confirmedPassword = z.object(twice).check(sameTwice('newPassword'));
/** With the password one has, for editors who change their own. */
export const confirmedPasswordWithCurrent = z
  .object({ currentPassword: givenPassword, ...twice })
  .check(sameTwice('newPassword'));
export const confirmedReset = z
  .object({ temporaryPassword: givenPassword, ...twice })
  .check(otherThanTemporary, sameTwice('newPassword'));
export const confirmedNewUser = z
  .object({ ...newUserInput.model.shape, confirmation: givenPassword })
  .check(sameTwice('password'));
