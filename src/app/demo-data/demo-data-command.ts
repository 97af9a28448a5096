import { openDatabase } from '../../shared/server/database/open-database.ts';
import { CommandRefused, runCommand } from '../backup/command.ts';
import { helpIfAsked } from '../command-help.mjs';
import { databaseIn } from '../config/data-folder.ts';
import { readStorageSettings } from '../config/env.ts';
import { BUILT } from '../root.ts';
import { addDemoData, hasStarted, removeDemoData } from './demo-data.ts';
import { LIST_REQUESTS, MESSAGES } from './fortnight.ts';

/** Whether the build contains the demo's account: see vite.config.ts. */
declare const BUILT_FOR: 'demo' | 'production';

const USAGE = 'Se usa así: npm run demo-data, y para sacarlos: npm run demo-data -- --remove.';

helpIfAsked(
  USAGE,
  'Llena la demostración, con el sitio parado, con dos semanas de mensajes, pedidos y repartos inventados.',
);

/**
 * Entry point of `npm run demo-data`, which fills the demo with an invented fortnight, or takes exactly that away.
 * While the site with the embedded database runs, it asks to stop it.
 */
runCommand(async () => {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg !== '--remove'))
    throw new CommandRefused(`No se entienden los argumentos. ${USAGE}`);
  if (BUILT_FOR === 'production')
    throw new CommandRefused(
      'Los datos de ejemplo son para la demostración: un sitio de verdad no los recibe.',
    );
  const { databaseUrl, dataFolder } = readStorageSettings(process.env);
  const connection = await openDatabase({
    url: databaseUrl,
    folder: databaseIn(dataFolder),
    migrationsFolder: BUILT.migrations,
  });
  try {
    if (!(await hasStarted(connection.database)))
      throw new CommandRefused(
        'Este sitio todavía no se abrió nunca. Abrilo una vez con npm start, cerralo y repetí este comando.',
      );
    console.log(
      args.includes('--remove')
        ? (await removeDemoData(connection.database))
          ? 'Se sacaron los datos de ejemplo, y nada más.'
          : 'No hay datos de ejemplo.'
        : (await addDemoData(connection.database, new Date()))
          ? `Se agregaron ${MESSAGES} mensajes, ${LIST_REQUESTS} pedidos, dos repartos, borradores y tres colegas de ejemplo. Se sacan con: npm run demo-data -- --remove`
          : 'Los datos de ejemplo ya están. Se sacan con: npm run demo-data -- --remove',
    );
  } finally {
    await connection.close();
  }
});
