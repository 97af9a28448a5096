import path from 'node:path';
import { CAMPAIGN_FILE } from './file-names.ts';
import { readText } from './text-file.ts';
import { readYaml } from './yaml-text.ts';

/**
 * Returns one text of a folder's `campaign.yaml` by its keys, or undefined if it cannot be read. For what has to be known
 * although the folder may have mistakes.
 */
export function factIn(folder: string, ...keys: string[]): string | undefined {
  try {
    const { value } = readYaml(readText(path.join(folder, CAMPAIGN_FILE)));
    const found = keys.reduce<unknown>(
      (group, key) => (group as Record<string, unknown> | undefined)?.[key],
      value,
    );
    return typeof found === 'string' ? found : undefined;
  } catch {
    return undefined;
  }
}
