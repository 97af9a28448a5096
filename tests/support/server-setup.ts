import { printLogOfFailedTests } from './log-of-failed-tests.ts';

printLogOfFailedTests();
