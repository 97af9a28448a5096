import { importIsland } from '../../shared/web/import-island.ts';
import { islands } from '../../shared/web/islands.ts';
import { modalDialogs } from '../../shared/web/modal-dialogs.ts';
import { players } from '../../shared/web/players.ts';
import { refreshedPart } from '../../shared/web/refreshed-part.ts';
import { sharing } from '../../shared/web/sharing.ts';
import { hasSession, staffLinks } from '../../shared/web/staff-links.ts';
import { showOpenedAddress } from '../site/opened-address.ts';
import { registerServiceWorker } from './register-service-worker.ts';

/** Entry script of the public pages. It runs after the first paint and enhances the server-rendered pages. */
modalDialogs(document);
players(document);
sharing(document);
refreshedPart(document);
staffLinks(document);
islands(document);
// If the chunk fails to load, the QR code stays as the server rendered it.
showOpenedAddress(document).catch(() => {});

if (document.querySelector('[data-news-list]')) {
  const load = importIsland<typeof import('../../features/news/web/news-list-island.ts')>('newsList');
  // Without the chunk, searching and 'Ver más' load pages from the server.
  load.then(({ newsList }) => newsList(document)).catch(() => {});
}

if (hasSession()) {
  const load = importIsland<typeof import('./staff-cards.ts')>('staffCards');
  // If the chunk or a request fails to load, the page stays as visitors see it.
  load.then(({ staffCards }) => staffCards(document)).catch(() => {});
}

registerServiceWorker();
