import { afterAll, describe, inject } from 'vitest';
import { startObjectStore } from '../../../../tests/support/object-store.ts';
import { testUploads } from '../../../../tests/support/upload-suite.ts';

/** Runs on PostgreSQL only, because a bucket is for several instances. tests/long/bucket.test.ts tests everything. */
const objectStore = inject('postgresUrl') ? await startObjectStore() : undefined;
afterAll(() => objectStore?.stop());

describe.runIf(objectStore)('uploads stored in a bucket', () => {
  if (objectStore) testUploads({ bucket: objectStore.bucket, isWhole: false });
});
