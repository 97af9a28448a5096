import { useContext } from 'react';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { localitiesOf } from '../../../shared/contract/circuits.ts';
import { coordinatesIn } from '../../../shared/contract/geography.ts';
import type { PollingPlace } from '../../../shared/contract/polling-places.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { ElectionNow } from '../../../shared/web/election-now.ts';
import type { FinderAnswer } from './find-answer.ts';
import { circuitQuery } from './finder-addresses.ts';
import type { FinderSetup } from './finder-setup.ts';
import { mapLink, walkingLink } from './map-links.ts';
import { accessibilityTexts, circuitsText, FINDER_TEXTS } from './texts.ts';

interface AnswerProps {
  setup: FinderSetup;
  answer: FinderAnswer | undefined;
}

/**
 * Returns whether the election is over, whether its day is still to come, and the texts of the polling place finder before
 * or after it.
 */
export function useFinderTexts() {
  const { phase } = useContext(ElectionNow);
  const isOver = phase === 'after';
  const isToCome = phase === 'before' || phase === 'veda';
  return { isOver, isToCome, texts: FINDER_TEXTS[isOver ? 'after' : 'before'] };
}

/** The answer of the polling place finder. Before anything was searched, it shows when the election is. */
export function FinderAnswerPart({ setup, answer }: AnswerProps) {
  switch (answer?.kind) {
    case 'place':
      return <PlaceAnswer setup={setup} place={answer.place} circuit={answer.circuit} />;
    case 'locality':
      return <LocalityAnswer setup={setup} locality={answer.locality} />;
    case 'unknown':
      return <UnknownAnswer setup={setup} credential={answer.credential} />;
    default:
      return <ElectionDay setup={setup} />;
  }
}

/** All possible answers as templates, which the script copies into the page. */
export const AnswerTemplates = ({ setup }: { setup: FinderSetup }) => (
  <>
    <template data-no-answer>
      <ElectionDay setup={setup} />
    </template>
    {setup.polling.places.map((place, index) => (
      <template key={place.name} data-place={index}>
        <PlaceAnswer setup={setup} place={place} circuit={0} />
      </template>
    ))}
    {localitiesOf(setup.polling).map((locality) => (
      <template key={locality} data-locality={locality}>
        <LocalityAnswer setup={setup} locality={locality} />
      </template>
    ))}
    <template data-unknown>
      <UnknownAnswer setup={setup} credential="" />
    </template>
  </>
);

function ElectionDay({ setup }: { setup: FinderSetup }) {
  const { isOver, isToCome, texts } = useFinderTexts();
  return (
    <>
      <h3>{setup.when}</h3>
      {(isToCome || isOver) && <p>{texts.noAnswer}</p>}
      <ReminderLink setup={setup} query="" />
    </>
  );
}

interface PlaceProps {
  setup: FinderSetup;
  place: PollingPlace;
}

function PlaceAnswer({ setup, place, circuit }: PlaceProps & { circuit: number }) {
  const { isOver } = useFinderTexts();
  const walking = walkingLink(place);
  return (
    <>
      <p className="kicker">
        {electoralTerms.circuit.one} <span data-circuit>{circuit}</span>
      </p>
      <h3>{place.name}</h3>
      <p>
        {place.address
          ? `${place.address}, ${place.locality}`
          : `${place.locality}. No sabemos la dirección exacta.`}
      </p>
      {!isOver && (
        <ul>
          {accessibilityTexts(place).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <div className="button-row">
        <MapLink setup={setup} place={place} className="button-quiet" />
        {walking && !isOver && (
          <a href={walking} className="button-quiet" rel="noopener noreferrer" target="_blank">
            Cómo llegar a pie
          </a>
        )}
        <ReminderLink setup={setup} query={circuitQuery(circuit)} />
      </div>
    </>
  );
}

const LocalityAnswer = ({ setup, locality }: { setup: FinderSetup; locality: string }) => (
  <>
    <h3>Locales de {locality}</h3>
    <p>{useFinderTexts().texts.locality}</p>
    <ul className="finder-places stack">
      {setup.polling.places
        .filter((place) => place.locality === locality)
        .map((place) => (
          <li key={place.name}>
            <strong>{place.name}</strong>
            <span>
              {place.address && `${place.address}. `}
              {electoralTerms.circuit.many}: {circuitsText(place)}
            </span>
            <MapLink setup={setup} place={place} />
          </li>
        ))}
    </ul>
  </>
);

function UnknownAnswer({ setup, credential }: { setup: FinderSetup; credential: string }) {
  const [start, end] = useFinderTexts().texts.unknown;
  return (
    <>
      <h3>No lo sabemos</h3>
      <p>
        {start}
        <span data-credential>{credential}</span>
        {end}
      </p>
      <a href={setup.authorityUrl} className="button-quiet" rel="noopener">
        {electoralTerms.finder.goTo}
      </a>
    </>
  );
}

const MapLink = ({ setup, place, className }: PlaceProps & { className?: string }) => (
  <a
    href={mapLink(place, setup.department)}
    className={className}
    rel="noopener noreferrer"
    target="_blank"
    aria-label={`${mapText(place)}: ${place.name}`}
  >
    {mapText(place)}
  </a>
);

const mapText = (place: PollingPlace) => (coordinatesIn(place) ? 'Ver en el mapa' : 'Buscar en el mapa');

/**
 * The link to the calendar file, shown until the day of the election. It has no `download` attribute, because with that
 * Chromium bypasses the service worker, which provides the file offline.
 */
function ReminderLink({ setup, query }: { setup: FinderSetup; query: string }) {
  if (!useFinderTexts().isToCome) return null;
  return (
    <a href={setup.calendarPath + query} className="button-quiet" data-reminder>
      {spoken`Recordámelo`}
    </a>
  );
}
