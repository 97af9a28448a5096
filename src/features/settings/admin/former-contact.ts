import { formatPhone } from '../../../shared/contract/phone.ts';
import type { SectionValues } from '../contract.ts';

type Contact = Pick<SectionValues<'contact'>, 'email' | 'phone' | 'office'>;

/**
 * Returns the former office, e-mail and phone that a text still contains, in the form in which staff read them. Case,
 * spaces and the separators of a phone do not matter. A former value that is part of the current one is ignored.
 */
export function formerContactIn(text: string, current: Contact, former: Contact[]): string[] {
  const rest = CONTACT_NAMES.reduce(
    (left, name) => (current[name] ? left.replace(PATTERNS[name](current[name]), ' ') : left),
    text,
  );
  const found = CONTACT_NAMES.flatMap((name) =>
    former
      .map((contact) => contact[name])
      .filter((value) => value && value !== current[name] && PATTERNS[name](value).test(rest))
      .map((value) => (name === 'phone' ? formatPhone(value) : value)),
  );
  return [...new Set(found)];
}

const CONTACT_NAMES = ['office', 'email', 'phone'] as const;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const words = (text: string) => new RegExp(escaped(text.trim()).replace(/\s+/g, '\\s+'), 'giu');
/** Leading zeros are ignored, because in a notice the country's prefix may replace them. */
const digits = (phone: string) => new RegExp([...phone.replace(/\D|^0+/g, '')].join('[\\s().-]*'), 'gu');

const PATTERNS = { office: words, email: words, phone: digits };
