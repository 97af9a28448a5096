import { useContext } from 'react';
import { ANSWERS_LIST_PATH } from '../../../shared/contract/content-kinds.ts';
import { excerpt } from '../../../shared/contract/excerpt.ts';
import { plainContentOf } from '../../../shared/contract/plain-content.ts';
import { matchesSearch } from '../../../shared/contract/search.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { AskOffer } from '../../../shared/web/article-page.tsx';
import { ListSearch } from '../../../shared/web/list-search.tsx';
import { InStaticCopy } from '../../../shared/web/static-copy.ts';
import { type Answer, searchedInAnswer } from '../contract.ts';
import { answerPath } from './answers-paths.ts';

/** From this number on, questions are searched rather than looked through. */
const MANY = 8;

/** The questions by theme, each with the beginning of its answer. With JavaScript, the browser searches among them. */
export function AnswersListScreen({ answers, query }: { answers: Answer[]; query: string }) {
  const isSearched = !useContext(InStaticCopy) && (answers.length >= MANY || query !== '');
  const found = answers.filter((answer) => !query || matchesSearch(query, ...searchedInAnswer(answer)));
  const themes = [...new Set(found.map(({ theme }) => theme))].sort((one, other) => one.localeCompare(other));
  return (
    <div
      className="page"
      data-island={isSearched ? 'answers-list' : undefined}
      data-searched={query ? '' : undefined}
    >
      <header className="page-header">
        <h1>Preguntas</h1>
        <p className="lead">{spoken`Lo que preguntan los vecinos y lo que les respondimos.`}</p>
      </header>
      {isSearched && <ListSearch path={ANSWERS_LIST_PATH} label="Buscar preguntas" query={query} />}
      <p className="sr-only" role="status" data-found />
      {themes.map((name) => (
        <section key={name} className="card-group card-group-lines stack tight" aria-label={name} data-group>
          <h2 className="card-group-title">{name}</h2>
          <ul className="answer-lines">
            {found.flatMap((answer) =>
              answer.theme === name ? <Line key={answer.id} answer={answer} /> : [],
            )}
          </ul>
        </section>
      ))}
      <p className="empty" data-none hidden={found.length > 0}>
        {answers.length > 0
          ? 'No encontramos esa pregunta.'
          : 'Todavía no publicamos preguntas. Cuando haya, van a estar acá.'}
      </p>
      <AskOffer text={spoken`¿No está la tuya? Te respondemos.`} />
    </div>
  );
}

const Line = ({ answer }: { answer: Answer }) => (
  <li data-item={answer.id}>
    <details className="disclosure">
      <summary>{answer.title}</summary>
      <p className="prose">{excerpt(plainContentOf(answer), 300)}</p>
      <a href={answerPath(answer)} className="card-link" aria-label={`Abrir: ${answer.title}`}>
        Abrir
      </a>
    </details>
  </li>
);
