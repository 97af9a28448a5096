import { ExternalLink } from '../../../shared/web/icons.ts';
import type { MapLink } from './map-links.ts';

const NAME = 'Abrir en el mapa';

interface RoundMapLinksProps {
  links: MapLink[];
  /** The position of the next stop to deliver; the link that covers it is marked as current. */
  next: number | undefined;
}

/** One map link for every ten stops, because Google Maps accepts no more in a link. */
export function RoundMapLinks({ links, next = 0 }: RoundMapLinksProps) {
  const [only] = links;
  if (!only) return null;
  if (links.length === 1)
    return (
      <a href={only.url} target="_blank" rel="noopener noreferrer" className="button-quiet">
        <ExternalLink aria-hidden="true" size={20} />
        {NAME}
      </a>
    );
  return (
    <details className="disclosure round-map-links">
      <summary>{NAME}</summary>
      <p className="field-hint">De a diez paradas: es lo que acepta la aplicación de mapas.</p>
      <ul>
        {links.map(({ first, last, url }) => (
          <li key={first}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="button-quiet"
              aria-current={(first <= next && next <= last) || undefined}
            >
              {first === last ? `Parada ${first}` : `Paradas ${first} a ${last}`}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
