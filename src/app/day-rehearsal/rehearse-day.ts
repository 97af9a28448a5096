import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { campaign } from '#campaign/campaign.ts';
import { LOCAL_EMAIL } from '../../features/accounts/contract.ts';
import { generatePassword, hashPassword } from '../../features/accounts/server/passwords.ts';
import { users } from '../../features/accounts/server/table.ts';
import { momentInCountry } from '../../shared/contract/moments.ts';
import { readEnvironment, readStorageSettings } from '../config/env.ts';
import { openSiteDatabase } from '../database/site-database.ts';
import { runSite } from '../process/run-site.ts';
import { dayPlayer } from './day-player.ts';
import { dayScript, minuteAfter, REHEARSAL_MS } from './day-script.ts';

/** The folder in the data folder with the site of the rehearsal, which begins anew each time. */
const FOLDER = 'ensayo';
const ACTOR_EMAIL = 'ensayo@localhost';
/** Before the day begins, so that nobody misses the opening. */
const TIME_TO_SIGN_IN_MS = 60_000;

/**
 * Runs a site of its own on which the day of the vote passes in ten minutes, so that people can train: with a board that fills,
 * problems, a shortage and a count in which two sheets differ. The site stays open afterwards until it is stopped.
 */
export async function rehearseDay() {
  const variables = { ...process.env, DATABASE_URL: '' };
  const { dataFolder: own } = readStorageSettings(variables);
  const dataFolder = path.join(own, FOLDER);
  rmSync(dataFolder, { recursive: true, force: true });
  mkdirSync(dataFolder, { recursive: true });
  const env = readEnvironment({ ...variables, DATA_DIR: dataFolder });
  const passwords = { actor: generatePassword(), trainee: generatePassword() };
  await addAccounts(readStorageSettings({ ...variables, DATA_DIR: dataFolder }), passwords);
  let begins = Date.now();
  const { day } = campaign.election;
  await runSite(env, { calendarNow: () => momentOf(day, minuteAfter(Date.now() - begins, REHEARSAL_MS)) });
  const url = `http://localhost:${env.port}`;
  const player = await dayPlayer({
    url,
    apiKey: env.apiKey,
    staff: { email: ACTOR_EMAIL, password: passwords.actor },
    lastsMs: REHEARSAL_MS,
    tell: (note) => console.log(`Ensayo: ${note}`),
  });
  begins = Date.now() + TIME_TO_SIGN_IN_MS;
  console.log(
    `Ensayo: el tablero está en ${url}/admin/jornada. Se entra con ${LOCAL_EMAIL} y la contraseña ${passwords.trainee}. En un minuto empieza el día de la votación, que pasa en diez.`,
  );
  await player.run(dayScript(player.circuits), begins);
  console.log(
    'Ensayo: terminó el día. El sitio sigue abierto hasta que lo pares con Ctrl C; nada queda en el de siempre.',
  );
}

/** Adds the account that acts in the rehearsal and the one with which people train, each with its password. */
async function addAccounts(
  settings: ReturnType<typeof readStorageSettings>,
  passwords: { actor: string; trainee: string },
) {
  const connection = await openSiteDatabase(settings);
  const accountOf = async (name: string, email: string, password: string) => ({
    name,
    email,
    role: 'admin' as const,
    passwordHash: await hashPassword(password),
  });
  try {
    await connection.database
      .insert(users)
      .values([
        await accountOf('Mesa de ensayo', ACTOR_EMAIL, passwords.actor),
        await accountOf('Coordinación', LOCAL_EMAIL, passwords.trainee),
      ]);
  } finally {
    await connection.close();
  }
}

/** The moment of a day, so many minutes after midnight. */
const momentOf = (day: string, minute: number) =>
  new Date(momentInCountry(day, '00:00').getTime() + minute * 60_000);
