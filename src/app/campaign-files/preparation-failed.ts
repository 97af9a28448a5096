import { fileCause } from '../process/failure-causes.ts';

/** Thrown when the files of the campaign cannot be prepared. The message is one sentence for the operator. */
export class PreparationFailed extends Error {}

/** Returns why the files could not be prepared in the folder `prepared`, as one sentence for the operator. */
export function preparationFailure(error: unknown, prepared: string): string {
  if (!(error instanceof Error)) return String(error);
  const file = fileCause(Object.assign(error, { path: pathOf(error) ?? prepared }));
  return file ? `Las fotos y la letra de la campaña no se pueden preparar: ${file}` : error.message;
}

/** Writing to a file that is open already fails without a path. */
const pathOf = (error: NodeJS.ErrnoException) => error.path;
