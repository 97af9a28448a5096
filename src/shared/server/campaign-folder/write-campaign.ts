import { Document, isMap, isScalar, type Scalar, visit } from 'yaml';
import * as z from 'zod/mini';
import type { Neighbourhood } from '../../contract/campaign.ts';
import { type Campaign, campaignFileCodec, memberFileCodec } from '../../contract/campaign.ts';
import type { Vertex } from '../../contract/geography.ts';
import { words } from '../../contract/plain-words.ts';
import { placesFile } from '../../contract/polling-places-file.ts';
import {
  AREA_FILE,
  CAMPAIGN_FILE,
  NEIGHBOURHOODS_FILE,
  PLACES_FILE,
  SCHEMA_FILE,
  TEAM_FOLDER,
} from './file-names.ts';
import { HELP } from './help.ts';
import { jsonSchemaText } from './json-schema.ts';

/** Width at which long texts are folded. */
const LINE_WIDTH = 100;

/** Returns the text files of a campaign folder, by their paths inside it. */
export const campaignFiles = (campaign: Campaign): Record<string, string> => ({
  [CAMPAIGN_FILE]: campaignYaml(z.encode(campaignFileCodec, campaign)),
  [SCHEMA_FILE]: jsonSchemaText(),
  ...areaFiles(campaign.delivery),
  [PLACES_FILE]: placesFile(campaign.pollingPlaces),
  ...Object.fromEntries(
    campaign.team.members.map((member, index) => {
      const { presentacion, ...head } = z.encode(memberFileCodec, member);
      const name = fileNameOf(index, `${member.firstName} ${member.lastName}`);
      return [`${TEAM_FOLDER}/${name}`, markdown(head, presentacion ?? '')];
    }),
  ),
});

/** Returns the maps of the delivery area and of its neighbourhoods, by their paths inside the folder. */
export const areaFiles = ({
  area,
  neighbourhoods,
}: Pick<Campaign['delivery'], 'area' | 'neighbourhoods'>) => ({
  [AREA_FILE]: geoJson([polygonOf(area)]),
  [NEIGHBOURHOODS_FILE]: geoJson(neighbourhoods.map(pointOf)),
});

/** Returns a text with a head between two lines of hyphens. Values that are null or undefined are left out. */
export const markdown = (head: object, body: string) => `---\n${yamlOf(head)}---\n${body.trim()}\n`;

/** Returns the name of a file that stands at this index of its list, such as '03-calles-limpias.md'. */
export const fileNameOf = (index: number, title: string) => {
  return `${String(index + 1).padStart(2, '0')}-${words(title).join('-').slice(0, 60)}.md`;
};

/** Returns values as YAML. Values that are null or undefined are left out. */
export const yamlOf = (values: unknown) => textOf(new Document(present(values)));

/** Returns `campaign.yaml`, with an explanation above each group. */
export function campaignYaml(values: unknown): string {
  const document = new Document(present(values));
  document.commentBefore = ` yaml-language-server: $schema=${SCHEMA_FILE}`;
  if (isMap(document.contents))
    for (const { key } of document.contents.items) {
      const help = isScalar(key) && HELP[String(key.value)];
      if (help && isScalar(key)) Object.assign(key, { commentBefore: ` ${help}`, spaceBefore: true });
    }
  return textOf(document);
}

/** Long texts are folded, and texts of several paragraphs have one in each line, because YAML would quote them otherwise. */
function textOf(document: Document): string {
  visit(document, {
    Scalar(key, node: Scalar) {
      if (key === 'key' || typeof node.value !== 'string') return;
      if (node.value.includes('\n')) node.type = 'BLOCK_LITERAL';
      else if (node.value.length > LINE_WIDTH - 20) node.type = 'BLOCK_FOLDED';
    },
  });
  return document.toString({ lineWidth: LINE_WIDTH, singleQuote: true });
}

/** Returns a value without what is null, undefined or empty inside it. A list may be empty. */
export const present = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(present);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, present(item)] as const)
      .filter(([, item]) => !isEmpty(item)),
  );
};

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0);

/** GeoJSON (RFC 7946) gives the longitude first, and repeats the first vertex of an outline at its end. */
const polygonOf = (area: readonly Vertex[]) => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: [[...area, area[0] ?? [0, 0]].map(positionOf)] },
});
const pointOf = ({ name, middle }: Neighbourhood) => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Point', coordinates: positionOf(middle) },
});
const positionOf = ([latitude, longitude]: Vertex) => [longitude, latitude];

const geoJson = (features: object[]) =>
  `${JSON.stringify({ type: 'FeatureCollection', features }, null, 2).replace(/\[\s+(-?[\d.]+),\s+(-?[\d.]+)\s+\]/g, '[$1, $2]')}\n`;
