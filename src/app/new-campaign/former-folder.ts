import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Campaign, NO_PAGE_TEXTS } from '../../shared/contract/campaign.ts';
import { optionalKinds } from '../../shared/contract/content-kinds.ts';
import type { SampleContent } from '../../shared/contract/sample-content.ts';
import { pagesOfParts } from '../../shared/contract/site-parts.ts';
import { WrongAnswer } from '../../shared/contract/wrong-answer.ts';

/** The shape that a campaign folder had when it was TypeScript. Only what differs from today's is named. */
// biome-ignore lint/suspicious/noExplicitAny: the files of another release, whose types are gone
type Former = any;

const FORMER_FILE = 'campaign.ts';

/** Whether a folder has the shape of releases whose campaign folder was TypeScript. */
export const isFormerFolder = (folder: string) => existsSync(path.join(folder, FORMER_FILE));

const load = (folder: string, file: string): Promise<Former> =>
  import(pathToFileURL(path.resolve(folder, file)).href);

/** The name of the country in such a folder. This process has to be able to import TypeScript. Throws WrongAnswer. */
export async function formerCountry(folder: string): Promise<string> {
  if (!existsSync(path.join(folder, COUNTRY_FILE))) throw new WrongAnswer(TOO_OLD);
  return (await load(folder, COUNTRY_FILE)).country.name;
}

const COUNTRY_FILE = 'country.ts';
/** Release 0.2.0 and earlier ones. */
const TOO_OLD =
  'Esa carpeta no tiene country.ts: es de una versión más vieja, que no se convierte. Hacé una nueva y copiá los textos.';

/** Reads a campaign folder of TypeScript files. This process has to be able to import TypeScript. */
export async function readFormerFolder(
  folder: string,
): Promise<{ campaign: Campaign; samples: SampleContent }> {
  const [{ campaign }, { sampleContent }, country] = await Promise.all([
    load(folder, FORMER_FILE),
    load(folder, 'sample-content.ts'),
    formerCountry(folder),
  ]);
  return { campaign: withNamedFacts(campaignOf(campaign, country)), samples: sampleContent };
}

const textOf = (paragraphs: string[]) => paragraphs.join('\n\n');

function campaignOf(former: Former, country: string): Campaign {
  const { candidate, contact, pollingPlaces, privacy, team, candidateGender, ...same } = former;
  return {
    ...same,
    // These folders know nothing of the kinds of content and the pages that came later.
    sections: {
      ...Object.fromEntries(
        [...optionalKinds(), ...pagesOfParts().map(({ part }) => part)].map((it) => [it, true]),
      ),
      ...former.sections,
    },
    pages: NO_PAGE_TEXTS,
    location: { country, ...former.location },
    candidate: {
      name: candidate.name,
      gender: candidateGender,
      role: candidate.role,
      portrait: candidate.portrait,
    },
    texts: {
      motto: candidate.motto,
      introduction: textOf(candidate.introduction),
      vision: textOf(candidate.vision),
      commitment: textOf(candidate.commitment),
    },
    election: { ...former.election, takesOrders: true },
    elections: { ...former.elections, authorityUrl: pollingPlaces.electoralCourtUrl },
    contact: { email: '', phone: '', office: '', hours: '', ...contact },
    team: { ...photoOf(team.photo), members: team.members.map(memberOf) },
    pollingPlaces: {
      official: pollingPlaces.official,
      places: pollingPlaces.places.map(placeOf),
      gaps: pollingPlaces.gaps,
    },
    privacy: {
      noticeVersion: privacy.version,
      notice: textOf(privacy.notice),
      deliveryNotice: textOf(privacy.deliveryNotice),
    },
  };
}

const memberOf = ({ photo, ...member }: Former) => ({ ...member, ...photoOf(photo) });

const photoOf = (photo: Former) => ({
  photoUrl: photo ? `/imagenes/${photo.name}.webp` : null,
  photoAlt: photo?.alt ?? null,
  photoFocus: null,
});

const placeOf = ({ location, accessibility, ...place }: Former) => ({
  address: '',
  ...place,
  latitude: location?.[0] ?? null,
  longitude: location?.[1] ?? null,
  stepFree: accessibility.stepFree ?? null,
  parking: accessibility.parking ?? null,
  remarks: accessibility.remarks ?? '',
});

/** Returns the campaign with the names of facts in place of the facts, in the texts that are about them. */
function withNamedFacts(campaign: Campaign): Campaign {
  const { location, list, contact, election } = campaign;
  const facts: [string, string][] = [
    [contact.office, '{sede}'],
    [contact.email, '{correo}'],
    [list.number, '{lista.numero}'],
    [location.town, '{localidad}'],
    [location.department, '{region}'],
  ];
  const hours: [string, string][] = [[`de ${election.opens} a ${election.closes}`, 'de {abre} a {cierra}']];
  return {
    ...campaign,
    description: named(campaign.description, facts),
    list: { ...list, caption: named(list.caption, facts) },
    candidate: { ...campaign.candidate, role: named(campaign.candidate.role, facts) },
    elections: named(campaign.elections, [...hours, ...facts]),
    privacy: named(campaign.privacy, facts),
    delivery: {
      ...campaign.delivery,
      name: named(campaign.delivery.name, facts),
      inside: named(campaign.delivery.inside, facts),
    },
  };
}

function named<Value>(value: Value, facts: [string, string][]): Value {
  if (typeof value === 'string')
    return facts.reduce<string>(
      (text, [fact, name]) => (fact ? text.replaceAll(fact, name) : text),
      value,
    ) as Value;
  if (Array.isArray(value)) return value.map((item) => named(item, facts)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, named(item, facts)])) as Value;
}
