import path from 'node:path';
import { pictureUrl } from '../../shared/contract/campaign-file-fields.ts';
import { words } from '../../shared/contract/plain-words.ts';

/** The photos of a campaign's people. */
interface Team<Member> {
  photoUrl: string | null;
  members: Member[];
}
interface Member {
  firstName: string;
  lastName: string;
  photoUrl: string | null;
}

interface NamedPhotos<T> {
  team: T;
  /** The names of uploaded files, by the path of their copy in the campaign folder. */
  copies: Record<string, string>;
}

const UPLOADED = /^\/subidas\/([\w-]+\.\w+)$/;

/**
 * Gives uploaded photos of people a name in the folder of pictures, made from the person's name.
 * @param taken the names in that folder, without extensions
 */
export function namedPhotos<M extends Member, T extends Team<M>>(
  team: T,
  taken: readonly string[],
): NamedPhotos<T> {
  const names = new Set(taken);
  const copies: Record<string, string> = {};
  const inFolder = (url: string | null, who: string) => {
    const [, file] = UPLOADED.exec(url ?? '') ?? [];
    if (!file) return url;
    const name = freeName(words(who).join('-') || 'foto', names);
    names.add(name);
    copies[`pictures/${name}${path.extname(file)}`] = file;
    return pictureUrl(name);
  };
  const members = team.members.map((member) => ({
    ...member,
    photoUrl: inFolder(member.photoUrl, `${member.firstName} ${member.lastName}`),
  }));
  return { team: { ...team, photoUrl: inFolder(team.photoUrl, 'equipo'), members }, copies };
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const name = number > 1 ? `${wanted}-${number}` : wanted;
    if (!taken.has(name)) return name;
  }
}
