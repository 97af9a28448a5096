import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { TUTEO } from '../src/shared/contract/countries/tuteo.ts';

/**
 * Sentences to visitors are written with 'vos' and tagged as `spoken`, so that a country where people say 'tú' has them
 * in that form. Sentences to staff and operators stay with 'vos' everywhere.
 */

const ROOT = path.resolve(import.meta.dirname, '..');

/** Folders and files of which visitors read no sentence. */
const STAFF = [
  /\/(admin|staff|archive|back-office|backup|campaign-checks|campaign-export|campaign-files|campaign-folder|config|database|demo-data|monitoring|new-campaign|process|static-copy)\//,
  /^src\/features\/(accounts|election|media|people|reply-templates|retention|route-planning|saved-views|settings)\//,
  /^src\/features\/(delivery-rounds\/contract|news\/server\/demo-news)\.ts$/,
  /^src\/app\/(browser\/staff-cards|site\/preview-pages)\.ts$/,
  /^src\/shared\/(contract\/campaign-fields|server\/guard|contract\/readable-text|server\/scheduled-items)\.ts$/,
  /^src\/shared\/contract\/countries\//,
];

const FORMS = Object.keys(TUTEO);
/** Words with the ending of a form of 'vos' that are none. */
const NO_FORMS =
  'acá ahí allá así además después llegué está estás esté estés más demás qué sí país quizás'.split(' ');
/** The forms of 'vos' that a text contains: the known ones, and what else has their ending. */
const formsIn = (text: string): string[] =>
  (text.match(/(?<![\p{L}_])\p{L}+(?![\p{L}_])/gu) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => !NO_FORMS.includes(word))
    .filter((word) => FORMS.includes(word) || /[áéí]s?$|^(vos|sos)$/.test(word) || isImperative(word));

/** Whether a word is the imperative of a known verb with pronouns, such as 'escribinos'. */
const isImperative = (word: string) =>
  STEMS.some((stem) => word.startsWith(stem) && PRONOUNS.test(word.slice(stem.length)));
const PRONOUNS = /^(me|te|nos|lo|la|los|las|le|les|(me|te|nos)(lo|la|los|las))$/;
const STEMS = FORMS.filter((form) => /[áéí]$/.test(form)).map(withoutAccent);
function withoutAccent(word: string) {
  return word.normalize('NFD').replace(/\u0301/g, '');
}

/** Words of a sentence that end like a verb with a pronoun, whose accent tells 'escribinos' from 'escríbenos'. */
const withPronouns = (sentence: string): string[] =>
  (
    sentence.replace(/\$\{[^}]*\}/g, '').match(/\p{L}+[aei](?:nos|me|te|lo|la|los|las|le|les)(?!\p{L})/gu) ??
    []
  )
    .map((word) => word.toLowerCase())
    .filter((word) => !['términos', 'vecinos', 'siete', 'dárselo'].includes(word));

const TAGGED = /spoken`((?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:[^`{}]|`[^`]*`|\{[^{}]*\})*\})*)`/g;
/** Ids of elements, which are part of addresses and no sentences. */
const IDS = /(?:id|aria-labelledby)="[^"]*"/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;
const sources = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !STAFF.some((one) => one.test(file)),
  )
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8').replace(COMMENT, '') }));

test('sentences to visitors with a form of "vos" are tagged', () => {
  expect(sources.length).toBeGreaterThan(300);
  const untagged = sources.flatMap(({ file, text }) =>
    formsIn(text.replace(TAGGED, '').replace(IDS, '')).map((word) => `${file}: ${word}`),
  );
  expect(untagged).toEqual([]);
});

test('every form of "vos" in a sentence to visitors has one of "tú"', () => {
  const tagged = sources.flatMap(({ file, text }) =>
    [...text.matchAll(TAGGED)].map(([, sentence = '']) => ({ file, sentence })),
  );
  expect(tagged.length).toBeGreaterThan(100);
  const missing = tagged.flatMap(({ file, sentence }) =>
    [...formsIn(sentence), ...withPronouns(sentence)]
      .filter((word) => !FORMS.includes(word))
      .map((word) => `${file}: ${word}`),
  );
  expect(missing).toEqual([]);
});
