import { register } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { campaignFolder } from '../src/app/campaign-folder.mjs';
import { projectRoot } from './run.mjs';

/**
 * Loaded with `node --import`, it makes '#campaign/…' mean the folder that CAMPAIGN names, where no bundler resolves
 * the import. package.json says what it means otherwise.
 */
if (campaignFolder() !== 'campaign') {
  const folder = pathToFileURL(path.join(projectRoot, campaignFolder(), '/')).href;
  const resolver = `export const resolve = (specifier, context, next) =>
    next(specifier.replace(/^#campaign\\//, () => ${JSON.stringify(folder)}), context);`;
  register(`data:text/javascript,${encodeURIComponent(resolver)}`);
}
