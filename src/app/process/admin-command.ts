import { z } from 'zod';
import { LOCAL_EMAIL } from '../../features/accounts/contract.ts';
import { type Grant, grantAdministrator } from '../../features/accounts/server/grant-administrator.ts';
import { generatePassword } from '../../features/accounts/server/passwords.ts';
import { storeEntries } from '../../features/activity/server/log.ts';
import type { Entry } from '../../shared/server/activity-log.ts';
import { readStorageSettings } from '../config/env.ts';
import { weaknessOfAdminPassword } from '../config/env-rules.ts';
import { openSiteDatabase } from '../database/site-database.ts';
import { runCommand } from './command.ts';
import { CommandRefused } from './command-refused.ts';
import { askForLine, askForSecret } from './prompt.ts';

const USAGE =
  'Se usa así: npm run admin -- --email ana@ejemplo.uy. Después pide la contraseña, que también puede llegar por la entrada estándar.';

const COMMAND = {
  usage: USAGE,
  about: [
    'Crea una cuenta de administración, o le pone otra contraseña a la que ya está, le quita el segundo paso y cierra sus sesiones.',
  ],
  options: { email: { type: 'string' } },
  misunderstood: `No se entienden los argumentos. ${USAGE}`,
  inUse:
    'El sitio está en marcha y tiene abierta su base de datos: paralo, repetí este comando y volvé a iniciarlo.',
} as const;

const DONE: Record<Grant, (email: string) => string> = {
  created: (email) => `Se creó la cuenta de administración ${email}.`,
  reset: (email) =>
    `La cuenta de administración ${email} tiene otra contraseña y no tiene segundo paso. Se cerraron sus sesiones.`,
  promoted: (email) =>
    `La cuenta ${email} era de edición: ahora es de administración y tiene otra contraseña y no tiene segundo paso. Se cerraron sus sesiones.`,
};

/** The name in the activity log for the person who runs this command. */
const CONSOLE = { id: null, name: 'La consola del servidor' };

const entryOf = (grant: Grant, { id, name }: { id: number; name: string }): Entry => ({
  act: grant === 'created' ? 'created' : 'password changed',
  item: { subject: 'user', id, title: name },
  ...(grant === 'promoted' && { before: 'rol: Editor', after: 'rol: Administrador' }),
});

/**
 * Entry point of `npm run admin`: creates an administrator or resets the password of one. The email comes from
 * `--email` or is asked for. The password is typed, or is the first line of the standard input; it is never an
 * argument, because other users of the machine can read a process's arguments.
 */
runCommand(COMMAND, async (options) => {
  const storage = readStorageSettings(process.env);
  const email = await emailFrom(options.email);
  const typed = await askForSecret('Contraseña (Enter genera una): ');
  const weakness = typed && weaknessOfAdminPassword(typed);
  if (weakness) throw new CommandRefused(`La contraseña ${weakness}.`);
  const password = typed || generatePassword();
  const connection = await openSiteDatabase(storage);
  const grant = await grantAdministrator(
    connection.database,
    { email, password },
    (transaction, made, user) => storeEntries(transaction, CONSOLE, [entryOf(made, user)]),
  );
  await connection.close();
  console.log(DONE[grant](email));
  if (!typed) console.log(`  contraseña  ${password}   (se muestra una sola vez)`);
  console.log('El primer ingreso pide cambiarla.');
});

async function emailFrom(option: string | undefined): Promise<string> {
  const given = option ?? (process.stdin.isTTY ? await askForLine('Correo: ') : '');
  const { success, data } = z.email().max(254).or(z.literal(LOCAL_EMAIL)).safeParse(given.trim());
  if (!success) throw new CommandRefused(`Falta un correo electrónico válido. ${USAGE}`);
  return data;
}
