import { readStorageSettings } from '../config/env.ts';
import { openSiteDatabase } from '../database/site-database.ts';
import { runCommand } from '../process/command.ts';
import { CommandRefused } from '../process/command-refused.ts';
import { addDemoData, hasStarted, removeDemoData } from './demo-data.ts';
import { LIST_REQUESTS, MESSAGES } from './fortnight.ts';

/** Whether the build contains the demo's account: see vite.config.ts. */
declare const BUILT_FOR: 'demo' | 'production';

const USAGE =
  'Se usa así: npm run demo-data, y para sacarlos: npm run demo-data -- --remove. Para ensayar el día de la votación: npm run demo-data -- --jornada.';

const COMMAND = {
  usage: USAGE,
  about: [
    'Llena la demostración, con el sitio parado, con dos semanas de mensajes, pedidos y repartos inventados.',
    'Con --jornada abre un sitio aparte en el que el día de la votación pasa en diez minutos, para ensayarlo.',
  ],
  options: { remove: { type: 'boolean' }, jornada: { type: 'boolean' } },
  misunderstood: `No se entienden los argumentos. ${USAGE}`,
} as const;

/**
 * Entry point of `npm run demo-data`, which fills the demo with an invented fortnight, or removes exactly that. While a
 * site with the embedded database is running, it tells the operator to stop the site.
 */
runCommand(COMMAND, async ({ remove, jornada }) => {
  if (BUILT_FOR === 'production')
    throw new CommandRefused(
      'Los datos de ejemplo son para la demostración: un sitio de verdad no los recibe.',
    );
  if (jornada) {
    const { rehearseDay } = await import('../day-rehearsal/rehearse-day.ts');
    return rehearseDay();
  }
  const connection = await openSiteDatabase(readStorageSettings(process.env));
  try {
    if (!(await hasStarted(connection.database)))
      throw new CommandRefused(
        'Este sitio todavía no se abrió nunca. Abrilo una vez con npm start, cerralo y repetí este comando.',
      );
    console.log(
      remove
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
