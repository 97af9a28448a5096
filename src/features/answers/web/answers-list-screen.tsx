import { useContext } from 'react';
import { ANSWERS_LIST_PATH } from '../../../shared/contract/content-kinds.ts';
import { excerpt } from '../../../shared/contract/excerpt.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { LONGEST_SEARCH } from '../../../shared/web/content-type.ts';
import { Search } from '../../../shared/web/menu-icons.ts';
import { InStaticCopy } from '../../../shared/web/static-copy.ts';
import { type Answer, plainAnswerOf } from '../contract.ts';
import { answerPath } from './answers-paths.ts';
import { byTheme, foundAnswers } from './grouped-answers.ts';

/** Up to this number, the list has the answers too, so that all can be read at once and without a connection. */
const MOST_WITH_ANSWERS = 40;
const LONGEST_ANSWER = 500;
/** From this number of themes on, links lead to each. */
const MANY_THEMES = 4;

interface AnswersListScreenProps {
  answers: Answer[];
  /** What a form without JavaScript searched. With JavaScript, the island of the list searches in the browser. */
  query: string;
}

/** The questions by theme, each with its answer, or with a link to it if they are many. */
export function AnswersListScreen({ answers, query }: AnswersListScreenProps) {
  const found = foundAnswers(answers, query);
  const themes = byTheme(found).map((group, index) => ({ ...group, anchor: `tema-${index + 1}` }));
  const hasAnswers = answers.length <= MOST_WITH_ANSWERS;
  const isStaticCopy = useContext(InStaticCopy);
  return (
    <div
      className="page"
      data-island={isStaticCopy ? undefined : 'answers-list'}
      data-searched={query ? '' : undefined}
    >
      <header className="page-header">
        <p className="kicker">Lo que nos preguntan</p>
        <h1>Preguntas</h1>
        <p className="lead">{spoken`Lo que preguntan los vecinos y lo que les respondimos. Si no está la tuya, escribinos.`}</p>
      </header>
      {answers.length === 0 ? (
        <p className="empty">{spoken`Todavía no publicamos preguntas. Cuando haya, van a estar acá.`}</p>
      ) : (
        <>
          {!isStaticCopy && <AnswersSearch query={query} />}
          <p className="sr-only" role="status" data-answers-count />
          {themes.length >= MANY_THEMES && (
            <nav aria-label="Temas">
              <ul className="answer-themes cluster tight">
                {themes.map(({ theme, anchor }) => (
                  <li key={theme}>
                    <a href={`#${anchor}`}>{theme}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {themes.map(({ theme, anchor, answers: ofTheme }) => (
            <section key={theme} id={anchor} className="card-group stack loose" aria-label={theme} data-theme>
              <h2 className="card-group-title">{theme}</h2>
              <ul className="answer-lines">
                {ofTheme.map((answer) => (
                  <li key={answer.id} data-answer={answer.id}>
                    {hasAnswers ? <FoldedAnswer answer={answer} /> : <QuestionLink answer={answer} />}
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <div className="empty" data-answers-empty hidden={found.length > 0}>
            <p>{spoken`No encontramos esa pregunta. Escribinos y te respondemos.`}</p>
            <a href={ANSWERS_LIST_PATH} className="button-quiet">
              Ver todas las preguntas
            </a>
          </div>
        </>
      )}
    </div>
  );
}

const QuestionLink = ({ answer }: { answer: Answer }) => <a href={answerPath(answer)}>{answer.title}</a>;

function FoldedAnswer({ answer }: { answer: Answer }) {
  const text = excerpt(plainAnswerOf(answer), LONGEST_ANSWER);
  return (
    <details>
      <summary>{answer.title}</summary>
      <div className="stack tight">
        <p className="pre-line">{text}</p>
        <a href={answerPath(answer)} className="card-link" aria-label={`Abrir la pregunta: ${answer.title}`}>
          Abrir la pregunta
        </a>
      </div>
    </details>
  );
}

const AnswersSearch = ({ query }: { query: string }) => (
  <search>
    <form action={ANSWERS_LIST_PATH} className="search-box cluster tight" data-answers-search>
      <label htmlFor="buscar" className="sr-only">
        Buscar preguntas
      </label>
      <Search aria-hidden="true" size={20} />
      <input
        id="buscar"
        name="q"
        type="search"
        placeholder="Buscar preguntas…"
        defaultValue={query}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className="button-quiet">
        Buscar
      </button>
    </form>
  </search>
);
