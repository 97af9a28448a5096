import { type ScreenOwner, staffScreens } from '../../../src/app/back-office/screens.ts';

const everyOwner = Object.keys(staffScreens) as ScreenOwner[];

/**
 * The paths of the staff screens of the given features, or of all. Path parameters are replaced by 1, unless `examples`
 * maps the route to a path.
 */
export const staffScreenPaths = (examples: Record<string, string> = {}, owners = everyOwner) =>
  owners.flatMap((owner) =>
    staffScreens[owner].map(({ path }) => examples[path] ?? path.replace(/:\w+/, '1')),
  );
