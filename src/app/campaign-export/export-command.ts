import { existsSync } from 'node:fs';
import path from 'node:path';
import { FOLDER } from '../../campaign/folder.ts';
import { mediaOf, requireOwnFolder } from '../backup/site-archive.ts';
import { readStorageSettings } from '../config/env.ts';
import { runCommand } from '../process/command.ts';
import { CommandRefused } from '../process/command-refused.ts';
import { changesOf } from './changes.ts';
import { exportCampaign } from './export-campaign.ts';

const USAGE = 'Se usa así: npm run campaign -- --export CARPETA';

const COMMAND = {
  usage: USAGE,
  about: [
    'Hace una carpeta nueva con la campaña como está ahora: la carpeta de la campaña, con lo que se cambió en Ajustes y en',
    'Elecciones. También con el sitio en marcha.',
  ],
  options: { export: { type: 'string' } },
} as const;

/** Entry point of `npm run campaign`, which writes the campaign in force back as a folder, also while the site runs. */
runCommand(COMMAND, async ({ export: to }) => {
  if (!to) throw new CommandRefused(USAGE);
  const target = path.resolve(to);
  if (existsSync(target)) throw new CommandRefused(`Ya existe ${target}.`);
  if (!existsSync(path.dirname(target)))
    throw new CommandRefused(`No existe la carpeta ${path.dirname(target)}.`);
  if (target.startsWith(FOLDER + path.sep))
    throw new CommandRefused(`${target} está dentro de la carpeta de la campaña: elegí otro lugar.`);
  const storage = readStorageSettings(process.env);
  requireOwnFolder(storage.dataFolder);
  const changes = await changesOf(storage);
  await exportCampaign({ folder: FOLDER, target, changes, media: mediaOf(storage) });
  console.log(`La campaña está en ${target}.`);
});
