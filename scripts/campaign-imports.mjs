import { register } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { campaignFolder } from '../src/app/campaign-folder.mjs';
import { projectRoot } from './run.mjs';

/**
 * When it is loaded with `node --import`, this file resolves imports of '#campaign/…' to the folder that the variable
 * CAMPAIGN names, for programs without a bundler. Without this file, package.json names the folder.
 */
if (campaignFolder() !== 'campaign') {
  const folder = pathToFileURL(path.join(projectRoot, campaignFolder(), '/')).href;
  const resolver = `export const resolve = (specifier, context, next) =>
    next(specifier.replace(/^#campaign\\//, () => ${JSON.stringify(folder)}), context);`;
  register(`data:text/javascript,${encodeURIComponent(resolver)}`);
}
