import { printLogOfFailedTests } from './log-of-failed-tests.ts';
import './patient-waiting.ts';

printLogOfFailedTests();
