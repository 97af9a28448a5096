import type { PollingPlace } from '../../../shared/contract/polling-places.ts';
import { localitiesOf } from './circuits.ts';
import type { FinderAnswer } from './find-answer.ts';
import { circuitQuery } from './finder-addresses.ts';
import type { FinderSetup } from './finder-setup.ts';
import { mapLink, walkingLink } from './map-links.ts';
import { accessibilityTexts, circuitsText, unknownCredential } from './texts.ts';

interface AnswerProps {
  setup: FinderSetup;
  answer: FinderAnswer | undefined;
}

/** The answer of the finder. Before there is one, it says when the election is. */
export function FinderAnswerPart({ setup, answer }: AnswerProps) {
  switch (answer?.kind) {
    case 'place':
      return <PlaceAnswer setup={setup} place={answer.place} circuit={answer.circuit} />;
    case 'locality':
      return <LocalityAnswer setup={setup} locality={answer.locality} />;
    case 'unknown':
      return <UnknownAnswer setup={setup} text={unknownCredential(answer.credential)} />;
    default:
      return <ElectionDay setup={setup} />;
  }
}

/** Answers that the script copies into the page. */
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
      <UnknownAnswer setup={setup} text="" />
    </template>
  </>
);

const ElectionDay = ({ setup }: { setup: FinderSetup }) => (
  <>
    <h3>{setup.when}</h3>
    <p>Guardá la fecha: el calendario te avisa la tarde anterior y cuando abren los circuitos.</p>
    <ReminderLink setup={setup} query="" />
  </>
);

interface PlaceProps {
  setup: FinderSetup;
  place: PollingPlace;
}

const PlaceAnswer = ({ setup, place, circuit }: PlaceProps & { circuit: number }) => (
  <>
    <p className="kicker">
      Circuito <span data-circuit>{circuit}</span>
    </p>
    <h3>{place.name}</h3>
    <p>
      {place.address
        ? `${place.address}, ${place.locality}`
        : `${place.locality}. No sabemos la dirección exacta.`}
    </p>
    <ul className="finder-facts">
      {accessibilityTexts(place.accessibility).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
    <div className="button-row">
      <MapLink setup={setup} place={place} className="button-quiet" />
      {place.location && (
        <a href={walkingLink(place)} className="button-quiet" rel="noopener noreferrer" target="_blank">
          Cómo llegar a pie
        </a>
      )}
      <ReminderLink setup={setup} query={circuitQuery(circuit)} />
    </div>
  </>
);

const LocalityAnswer = ({ setup, locality }: { setup: FinderSetup; locality: string }) => (
  <>
    <h3>Locales de {locality}</h3>
    <p>Cuál es el tuyo lo dice tu credencial.</p>
    <ul className="finder-places">
      {setup.polling.places
        .filter((place) => place.locality === locality)
        .map((place) => (
          <li key={place.name}>
            <strong>{place.name}</strong>
            <span>
              {place.address && `${place.address}. `}Circuitos: {circuitsText(place)}
            </span>
            <MapLink setup={setup} place={place} />
          </li>
        ))}
    </ul>
  </>
);

const UnknownAnswer = ({ setup, text }: { setup: FinderSetup; text: string }) => (
  <>
    <h3>No lo sabemos</h3>
    <p data-text>{text}</p>
    <a href={setup.polling.electoralCourtUrl} className="button-quiet" rel="noopener">
      Ir a la Corte Electoral
    </a>
  </>
);

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

const mapText = ({ location }: PollingPlace) => (location ? 'Ver en el mapa' : 'Buscar en el mapa');

const ReminderLink = ({ setup, query }: { setup: FinderSetup; query: string }) => (
  <a href={setup.calendarPath + query} className="button-quiet" download data-reminder>
    Recordámelo
  </a>
);
