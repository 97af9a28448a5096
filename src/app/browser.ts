import { liveNewsSearch } from '../features/news/web/live-news-search.ts';
import { islands } from '../shared/web/islands.ts';
import { modalDialogs } from '../shared/web/modal-dialogs.ts';
import { players } from '../shared/web/players.ts';
import { staffLinks } from '../shared/web/staff-links.ts';
import { showOpenedAddress } from './opened-address.ts';

/** The script of the public pages. It runs after the first paint and improves what already works without it. */
modalDialogs(document);
players(document);
liveNewsSearch(document);
staffLinks(document);
islands(document);
showOpenedAddress(document).catch(() => {}); // without a network the text stays as it was rendered

if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register('/sw.js').catch(() => {}); // private windows refuse it, and the site works without
}
