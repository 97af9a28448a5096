import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type Campaign, campaignFileCodec, memberFileCodec } from '../../shared/contract/campaign.ts';
import { vedaEndByRule } from '../../shared/contract/election.ts';
import { placesFile } from '../../shared/contract/polling-places-file.ts';
import {
  CAMPAIGN_FILE,
  PLACES_FILE,
  SCHEMA_FILE,
  TEAM_FOLDER,
} from '../../shared/server/campaign-folder/file-names.ts';
import { jsonSchemaText } from '../../shared/server/campaign-folder/json-schema.ts';
import { readMarkdown } from '../../shared/server/campaign-folder/markdown-text.ts';
import { withTrueFacts } from '../../shared/server/campaign-folder/placeholders.ts';
import { filesIn } from '../../shared/server/campaign-folder/read-campaign.ts';
import { readText } from '../../shared/server/campaign-folder/text-file.ts';
import {
  campaignYaml,
  fileNameOf,
  markdown,
  yamlOf,
} from '../../shared/server/campaign-folder/write-campaign.ts';
import { readYaml } from '../../shared/server/campaign-folder/yaml-text.ts';
import { merged } from './merged.ts';

/** A campaign folder and what it says. */
export interface Source {
  folder: string;
  campaign: Campaign;
  /** `campaign.yaml` as it stands, with names of facts. */
  facts: unknown;
  /** The files of the sample content. */
  samples: readonly string[];
}

/** The text of a file of another folder, or null for a file that the folder does not have. */
type ChangedTexts = Record<string, string | null>;

/**
 * Returns the text files in which the folder of the campaign `inForce` differs from its source, by their paths. What did
 * not change stays as it was written, and so do names of facts that are still true.
 */
export function changedTexts(source: Source, inForce: Campaign): ChangedTexts {
  const { folder, campaign, facts, samples } = source;
  const says = (of: Campaign) => z.encode(campaignFileCodec, withoutRule(of, facts));
  const withChanges = (raw: unknown) => merged(raw, says(campaign), says(inForce));
  const current = withChanges(facts);
  const stillTrue = (values: unknown) => withTrueFacts(values, facts, current);
  const { places, gaps } = inForce.pollingPlaces;
  const arePlacesSame = isDeepStrictEqual(
    [places, gaps],
    [campaign.pollingPlaces.places, campaign.pollingPlaces.gaps],
  );
  const values = withChanges(stillTrue(facts));
  return {
    ...(!isDeepStrictEqual(values, facts) && { [CAMPAIGN_FILE]: campaignYaml(values) }),
    [SCHEMA_FILE]: jsonSchemaText(),
    ...(!arePlacesSame && { [PLACES_FILE]: placesFile({ places, gaps }) }),
    ...teamTexts(source, inForce.team.members, stillTrue),
    ...Object.fromEntries(samples.map((file) => [file, changedText(folder, file, stillTrue)])),
  };
}

/** Leaves out an end of the veda that the country's rule gives, unless the folder says one. */
function withoutRule({ election, ...campaign }: Campaign, facts: unknown) {
  const { fin_veda: said } = (facts as { eleccion: { fin_veda?: string } }).eleccion;
  const isByRule = said === undefined && election.vedaEnds === vedaEndByRule(election.closes);
  return { ...campaign, election: isByRule ? { ...election, vedaEnds: undefined } : election };
}

type Change = (values: unknown) => unknown;
type Members = Campaign['team']['members'];

/** Files keep their names if the people are the same in the same order. */
function teamTexts({ folder, campaign }: Source, members: Members, stillTrue: Change): ChangedTexts {
  const files = filesIn(folder, TEAM_FOLDER);
  const former = campaign.team.members.map((member, index) => ({ member, file: files[index] ?? '' }));
  const arePeopleSame = isDeepStrictEqual(members.map(nameOf), campaign.team.members.map(nameOf));
  const texts = members.map((member, index) => {
    const values = z.encode(memberFileCodec, member);
    const own = former.find((it) => nameOf(it.member) === nameOf(member));
    const name = `${TEAM_FOLDER}/${fileNameOf(index, nameOf(member))}`;
    if (!own) return [name, textOf(values)];
    const change = (raw: unknown) => merged(stillTrue(raw), z.encode(memberFileCodec, own.member), values);
    return [arePeopleSame ? own.file : name, changedText(folder, own.file, change)];
  });
  return { ...Object.fromEntries(files.map((file) => [file, null])), ...Object.fromEntries(texts) };
}

const nameOf = ({ firstName, lastName }: Members[number]) => `${firstName} ${lastName}`;

/** Returns the text of a file with its values changed, as it stands if they remain the same. */
function changedText(folder: string, file: string, change: Change): string {
  const text = readText(path.join(folder, file));
  const isMarkdown = file.endsWith('.md');
  const raw = (isMarkdown ? readMarkdown(text, BODY) : readYaml(text)).value;
  const values = change(raw);
  if (isDeepStrictEqual(values, raw)) return text;
  return isMarkdown ? textOf(values as object) : yamlOf(values);
}

/** The key of the text below the head of a person's file, which files of other kinds may have as well. */
const BODY = 'presentacion';
const textOf = ({ [BODY]: body = '', ...head }: { [BODY]?: string }) => markdown(head, body);
