import { matchesSearch } from '../../../shared/contract/search.ts';
import { type Answer, searchedInAnswer } from '../contract.ts';

export const foundAnswers = (answers: Answer[], query: string): Answer[] =>
  query ? answers.filter((answer) => matchesSearch(query, ...searchedInAnswer(answer))) : answers;

/** Groups questions by theme, in alphabetical order. Within a theme they keep their order. */
export const byTheme = (answers: Answer[]) =>
  [...new Set(answers.map(({ theme }) => theme))]
    .sort((one, other) => one.localeCompare(other, 'es'))
    .map((name) => ({ theme: name, answers: answers.filter(({ theme }) => theme === name) }));
