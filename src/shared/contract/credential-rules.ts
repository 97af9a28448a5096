import { electoralTerms } from '#campaign/electoral-terms.ts';
import type { CredentialRules } from './credential.ts';

const { series, number } = electoralTerms;

/** The campaign country's rules. They stand apart from `credential.ts`, whose script gets them from the page. */
export const CREDENTIAL_RULES: CredentialRules = {
  series: series && { pattern: series.pattern.source, typed: series.typed },
  number,
};
