import { dataFolderOf } from '../config/data-folder.ts';
import { endWith } from '../process/end-with.ts';
import { endWithParent } from '../process/end-with-parent.ts';
import { CAMPAIGN } from '../root.ts';
import { preparedIn } from './campaign-files.ts';
import { makeSet } from './make-set.ts';
import { preparationFailure } from './preparation-failed.ts';

/**
 * Prepares the files of the campaign in a process of its own, which gives back the memory that this takes. Prints the
 * folder, or why it failed in one line.
 */
endWithParent(() => process.exit(1));
const prepared = preparedIn(dataFolderOf(process.env.DATA_DIR));
try {
  console.log(await makeSet(CAMPAIGN, prepared));
} catch (error) {
  endWith([preparationFailure(error, prepared)]);
}
