import { type ScreenOwner, staffScreens } from '../../../src/app/back-office/screens.ts';

const everyOwner = Object.keys(staffScreens) as ScreenOwner[];

/** The paths of the screens of some features, or of all. Parameters are 1, or as `examples` has it by the router's path. */
export const staffScreenPaths = (examples: Record<string, string> = {}, owners = everyOwner) =>
  owners.flatMap((owner) =>
    staffScreens[owner].map(({ path }) => examples[path] ?? path.replace(/:\w+/, '1')),
  );
