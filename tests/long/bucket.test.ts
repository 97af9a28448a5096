import { afterAll, describe } from 'vitest';
import { startObjectStore } from '../support/object-store.ts';
import { testUploads } from '../support/upload-suite.ts';

const objectStore = await startObjectStore();
afterAll(() => objectStore?.stop());

describe.runIf(objectStore)('uploads stored in a bucket', { timeout: 120_000 }, () => {
  if (objectStore) testUploads({ bucket: objectStore.bucket, isWhole: true });
});
