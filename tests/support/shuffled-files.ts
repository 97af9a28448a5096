import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { randomNumbers } from '../../src/shared/contract/random-numbers.ts';

/**
 * Runs the files of each project in a random order, which the seed of the run decides. Files of one project stay together,
 * because Vitest starts a new process whenever the next file belongs to another project.
 */
export class ShuffledFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const random = randomNumbers(this.ctx.config.sequence.seed);
    // The first sort is by name, so that the seed alone decides the random order.
    return files
      .toSorted((one, other) => one.moduleId.localeCompare(other.moduleId))
      .map((file) => ({ file, project: file.project.name, place: random() }))
      .toSorted((one, other) => one.project.localeCompare(other.project) || one.place - other.place)
      .map(({ file }) => file);
  }
}
