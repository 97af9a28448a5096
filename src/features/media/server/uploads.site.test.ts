import { testUploads } from '../../../../tests/support/upload-suite.ts';

testUploads({ bucket: null, isWhole: true });
