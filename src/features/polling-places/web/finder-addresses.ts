export const ELECTIONS_PATH = '/elecciones';
export const CALENDAR_PATH = `${ELECTIONS_PATH}.ics`;

/**
 * The URLs of the finder's answers contain the electoral circuit or the locality, but never the voter's credential. Its
 * number thus does not appear in the browser's history, in caches, or in the logs of proxies.
 */
export const FINDER_ID = 'donde-voto';
const CIRCUIT = 'circuito';
const LOCALITY = 'localidad';

export const circuitQuery = (circuit: number) => `?${CIRCUIT}=${circuit}`;
export const localityQuery = (locality: string) => `?${new URLSearchParams({ [LOCALITY]: locality })}`;

/** The circuit and the locality that a query string names. */
export const queryOf = (parameters: URLSearchParams) => ({
  circuit: Number(parameters.get(CIRCUIT)),
  locality: parameters.get(LOCALITY) ?? '',
});
