import { createWriteStream } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { effectiveCampaign } from '../../features/settings/web/effective-campaign.ts';
import { type Campaign, campaignFileCodec, memberFileCodec } from '../../shared/contract/campaign.ts';
import { fieldName, lineOf } from '../../shared/server/campaign-folder/mistake.ts';
import { namesIn, readCampaign } from '../../shared/server/campaign-folder/read-campaign.ts';
import { present } from '../../shared/server/campaign-folder/write-campaign.ts';
import { ConfigurationError } from '../../shared/server/configuration-error.ts';
import type { MediaFiles } from '../backup/media-folder.ts';
import { checkFolder } from '../campaign-checks/check-folder.ts';
import { readSamples } from '../content/sample-files.ts';
import { CommandRefused } from '../process/command-refused.ts';
import { withFolderBeside } from '../process/folder-beside.ts';
import { writeFiles } from '../process/write-files.ts';
import { changedTexts, type Source } from './changed-texts.ts';
import type { Changes } from './changes.ts';
import { differing } from './merged.ts';
import { namedPhotos } from './uploaded-photos.ts';

interface Export {
  /** The absolute path of the campaign's folder. */
  folder: string;
  /** The absolute path of the new folder, which must not exist. */
  target: string;
  changes: Changes;
  media: MediaFiles;
}

/**
 * Writes a campaign as it is in force into a new folder, which appears whole or not at all. Throws CommandRefused when a
 * folder cannot say all of it, and ConfigurationError when the campaign's own folder has mistakes.
 */
export async function exportCampaign({ folder, target, changes, media }: Export): Promise<void> {
  const source = sourceIn(folder);
  if (changes.campaign !== null && changes.campaign !== source.campaign.id)
    throw new CommandRefused(`La base de datos es de otra campaña: "${changes.campaign}".`);
  const { inForce, copies } = campaignInForce(source, changes);
  const values = valuesOf(inForce);
  const texts = changedTexts(source, inForce);
  await withFolderBeside(target, async (beside) => {
    await copyOthers(folder, beside, new Set(Object.keys(texts)));
    await writeFiles(
      beside,
      Object.fromEntries(
        Object.entries(texts).flatMap(([file, text]) => (text === null ? [] : [[file, text]])),
      ),
    );
    await copyPhotos(media, copies, beside);
    await requireSame(beside, path.basename(target), values);
    await rename(beside, target);
  });
}

function sourceIn(folder: string): Source {
  const { campaign, facts, mistakes } = readCampaign(folder);
  const samples = readSamples(folder, facts);
  const lines = [...mistakes, ...samples.mistakes].map((mistake) => lineOf(path.basename(folder), mistake));
  if (!campaign || lines.length > 0) throw new ConfigurationError(lines);
  return { folder, campaign, facts, samples: [...new Set(samples.items.map(({ file }) => file))] };
}

/** The campaign with all changes, as a folder has it, and the uploaded photos that the folder needs. */
function campaignInForce({ folder, campaign }: Source, { settings, thanks }: Changes) {
  const changed = effectiveCampaign(campaign, settings);
  const pictures = path.join(folder, 'pictures');
  const taken = [...namesIn(pictures), ...namesIn(path.join(pictures, 'drawings'))];
  const { team, copies } = namedPhotos(
    { ...NO_DETAILS, ...changed.team, members: changed.team.members.map((it) => ({ ...NO_DETAILS, ...it })) },
    taken.map((file) => path.parse(file).name),
  );
  // What has nothing to show counts as off, but the folder says only whether it may be shown.
  const inForce = { ...changed, team, sections: campaign.sections, thanks: thanks || campaign.thanks };
  return { inForce: inForce as Campaign, copies };
}

/** The panel leaves out what nobody has said of a photo. */
const NO_DETAILS = { photoAlt: null, photoFocus: null };

/** Copies all files of a folder but some. Files with a leading dot are of other programs. */
const copyOthers = (from: string, to: string, but: ReadonlySet<string>) =>
  cp(from, to, {
    recursive: true,
    dereference: true,
    filter: (file) => !but.has(path.relative(from, file)) && (file === from || !isHidden(file)),
  });
const isHidden = (file: string) => path.basename(file).startsWith('.');

async function copyPhotos(media: MediaFiles, copies: Record<string, string>, to: string) {
  for (const [file, medium] of Object.entries(copies)) {
    const content = await media.read(medium);
    if (!content)
      throw new CommandRefused(`Falta la foto ${medium}, la de ${path.parse(file).name}: subila de nuevo.`);
    await pipeline(content, createWriteStream(path.join(to, file)));
  }
}

/** Throws CommandRefused unless a folder passes its check and is read as this campaign. */
async function requireSame(folder: string, name: string, values: unknown) {
  const { lines } = await checkFolder(folder, name);
  const { campaign } = readCampaign(folder);
  const changed = campaign ? differing(valuesOf(campaign), values) : [];
  refuse([...lines, ...changed.map((key) => `${key}: en la carpeta no quedaría igual que en el panel.`)]);
}

/** Throws CommandRefused if there is any line. */
function refuse(lines: string[]) {
  if (lines.length > 0) throw new CommandRefused([NOT_WRITTEN, ...lines].join('\n'));
}
const NOT_WRITTEN =
  'La carpeta no se escribió, porque hay cosas del panel que no pueden estar en ella. Cambialas ahí y repetí:';

/** All values of a campaign that its folder says, with the keys of its files. */
function valuesOf(campaign: Campaign) {
  const { places, gaps } = campaign.pollingPlaces;
  const { data, error } = z.safeEncode(WHOLE, { file: campaign, integrantes: campaign.team.members });
  refuse(
    (error?.issues ?? []).map(
      ({ path, message }) => `${fieldName(path.slice(path[0] === 'file' ? 1 : 0))}: ${message}`,
    ),
  );
  return present({ ...data?.file, integrantes: data?.integrantes, locales_de_votacion: { places, gaps } });
}
const WHOLE = z.object({ file: campaignFileCodec, integrantes: z.array(memberFileCodec) });
