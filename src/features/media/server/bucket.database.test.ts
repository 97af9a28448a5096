import { afterAll, describe, inject } from 'vitest';
import { startObjectStore } from '../../../../tests/support/object-store.ts';
import { testUploads } from '../../../../tests/support/upload-suite.ts';

/** Runs on PostgreSQL only, like sites with a bucket. tests/long/bucket.test.ts contains more detailed tests. */
const objectStore = inject('postgresUrl') ? await startObjectStore() : undefined;
afterAll(() => objectStore?.stop());

describe.runIf(objectStore)('uploads stored in a bucket', () => {
  if (objectStore) testUploads({ bucket: objectStore.bucket, isWhole: false });
});
