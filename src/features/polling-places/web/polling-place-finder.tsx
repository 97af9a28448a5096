import type { InputHTMLAttributes } from 'react';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { circuitsOf, localitiesOf } from '../../../shared/contract/circuits.ts';
import { CREDENTIAL_RULES } from '../../../shared/contract/credential-rules.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import type { FinderAnswer } from './find-answer.ts';
import { FINDER_ID, localityQuery } from './finder-addresses.ts';
import { AnswerTemplates, FinderAnswerPart, useFinderTexts } from './finder-answer.tsx';
import type { FinderSetup } from './finder-setup.ts';

/** What the visitor typed into a form that was sent without JavaScript. */
export interface TypedCredential {
  series: string;
  number: string;
}

interface PollingPlaceFinderProps {
  setup: FinderSetup;
  answer?: FinderAnswer | undefined;
  typed?: TypedCredential | undefined;
}

/**
 * Finds the polling place of a voter's credential. Without JavaScript, the form is sent by POST, so that no URL
 * contains the number. With JavaScript, `polling-places-island.ts` answers in the page from the same data, even offline.
 */
export function PollingPlaceFinder({ setup, answer, typed }: PollingPlaceFinderProps) {
  const { polling, path } = setup;
  const { texts } = useFinderTexts();
  const problems = answer?.kind === 'problems' ? answer.problems : {};
  const [circuits, localities] = [circuitsOf(polling), localitiesOf(polling)];
  const onlySeries = circuits.every(({ series }) => series === circuits[0]?.series) && circuits[0]?.series;
  return (
    <section
      id={FINDER_ID}
      className="finder sheet"
      aria-labelledby="donde-voto-titulo"
      data-finder={JSON.stringify(circuits)}
      data-rules={JSON.stringify(CREDENTIAL_RULES)}
    >
      <div className="finder-question stack">
        {/* The island excludes the form, because the script that loads islands stores the text typed in them. */}
        <div data-island="polling-places" className="stack tight">
          <h2 id="donde-voto-titulo">{texts.title}</h2>
          <p data-island-seen>{texts.question}</p>
        </div>
        <form method="post" action={`${path}#${FINDER_ID}`} className="finder-form" noValidate>
          {electoralTerms.series && (
            <FinderField
              name="serie"
              label="Serie"
              problem={problems.series}
              defaultValue={typed?.series ?? (onlySeries || '')}
              autoCapitalize="characters"
              maxLength={10}
            />
          )}
          <FinderField
            name="numero"
            label={electoralTerms.number.label}
            problem={problems.number}
            defaultValue={typed?.number}
            inputMode="numeric"
            maxLength={20}
          />
          <button type="submit" className="button">
            Buscar
          </button>
        </form>
        <p>
          {spoken`${electoralTerms.finder.withoutNumber} Mirá ${electoralTerms.places} de `}
          {localities.map((locality, index) => (
            <span key={locality}>
              {index > 0 && ', '}
              <a href={`${path}${localityQuery(locality)}#${FINDER_ID}`}>{locality}</a>
            </span>
          ))}
          .
        </p>
        {!polling.official && (
          <p className="card-note">
            {texts.exampleNote} <a href={setup.authorityUrl}>{electoralTerms.finder.ask}</a>
          </p>
        )}
      </div>
      <div className="finder-answer stack" tabIndex={-1} data-finder-answer={answer?.kind ?? ''}>
        <FinderAnswerPart setup={setup} answer={answer} />
      </div>
      <AnswerTemplates setup={setup} />
    </section>
  );
}

interface FinderFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  problem: string | undefined;
}

/** A field of the finder's form, whose empty error message the script fills in. */
const FinderField = ({ name, label, problem = '', ...input }: FinderFieldProps) => (
  <div className="field finder-field">
    <label htmlFor={`finder-${name}`}>{label}</label>
    <input
      id={`finder-${name}`}
      name={name}
      autoComplete="off"
      spellCheck={false}
      required
      aria-invalid={problem !== ''}
      aria-describedby={`finder-${name}-problem`}
      {...input}
    />
    <p id={`finder-${name}-problem`} className="field-error" role="alert">
      {problem}
    </p>
  </div>
);
