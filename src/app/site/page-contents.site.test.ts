import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { country } from '#campaign/country.ts';
import { NOT_FOUND } from '../../../tests/browser/support/pages.ts';
import { buildNews, buildProposal } from '../../../tests/support/factories.ts';
import { NEWS, SAMPLE_NEWS, SITE_VIDEO_ID } from '../../../tests/support/more-news.ts';
import { readPage } from '../../../tests/support/read-page.ts';
import { type TestSite, testSite } from '../../../tests/support/test-site.ts';
import type { NewNews, News } from '../../features/news/contract.ts';
import { newsPath } from '../../features/news/web/news-paths.ts';
import type { NewProposal, Proposal } from '../../features/proposals/contract.ts';
import { paragraphsOf } from '../../shared/contract/as-in-folder.ts';
import { formatDay } from '../../shared/contract/calendar.ts';
import { tradeOf } from './pages/trade.ts';
import { pages } from './pages.ts';

/** Tests of each page's content as rendered by the server. */

const CHAT = `https://wa.me/${country.phone.prefix}99000000`;
const SITE_VIDEO = 'Una propuesta contada en la radio';
const FILE_VIDEO = 'Una propuesta filmada';

let site: TestSite;
let added: News[];
beforeAll(async () => {
  site = await testSite({ seeded: true, now: () => new Date('2025-04-20T12:00:00-03:00') });
  added = await site.changeContent(({ news }) => news.add(Object.values(NEWS).map(buildNews)));
  await site.changeContent(({ proposals }) =>
    proposals.add([
      buildProposal({ title: SITE_VIDEO, videoUrl: `https://youtu.be/${SITE_VIDEO_ID}` }),
      buildProposal({ title: FILE_VIDEO, videoUrl: '/imagenes/muelle.mp4' }),
    ]),
  );
});
afterAll(() => site.close());

const read = (url: string) => readPage(site.app, url);
/** Adds a news item until the end of the test. */
async function addNews(item: Partial<NewNews>): Promise<News> {
  const created = await site.changeContent(({ news }) => news.create(buildNews(item)));
  onTestFinished(() => site.changeContent(({ news }) => news.remove(created.id)));
  return created;
}
/** Adds a proposal until the end of the test. */
async function addProposal(item: Partial<NewProposal>): Promise<Proposal> {
  const created = await site.changeContent(({ proposals }) => proposals.create(buildProposal(item)));
  onTestFinished(() => site.changeContent(({ proposals }) => proposals.remove(created.id)));
  return created;
}
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

test('the heading of the home page contains the number of the ballot list', async () => {
  const { getByRole } = await read('/');
  expect(getByRole('heading', { level: 1 })).toHaveTextContent(/^Lista 730418-Ñ$/);
});

test('the hero offers the proposals first and a list request second', async () => {
  const hero = within((await read('/')).getByRole('region', { name: /^Lista/ }));
  const links = hero.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.className])).toEqual([
    ['Conocer propuestas', '/propuestas', 'button'],
    ['Pedí tu lista', '/pedi-tu-lista', 'button-quiet'],
  ]);
});

test('the home page shows three proposals, each with a badge and a picture, and a link to all proposals', async () => {
  const home = await read('/');
  const proposals = within(home.getByRole('region', { name: 'Propuestas' }));
  const cards = proposals.getAllByRole('article');
  expect(cards).toHaveLength(3);
  for (const card of cards) {
    const dialog = within(card).getByRole('dialog', { hidden: true });
    expect(dialog.querySelector('.badge')).toHaveTextContent(/\S/);
    expect(dialog.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^\/imagenes\//));
  }
  expect(proposals.getByRole('link', { name: 'Ver todas las propuestas' })).toHaveAttribute(
    'href',
    '/propuestas',
  );
});

test('the home page shows the three newest news items and no draft', async () => {
  const home = await read('/');
  const news = within(home.getByRole('region', { name: 'Noticias' }));
  expect(texts(news.getAllByRole('heading', { level: 3 }))).toEqual([
    NEWS.siteVideo.title,
    NEWS.fileVideo.title,
    NEWS.longText.title,
  ]);
});

test("the candidate's page has her vision and her commitment, and links to the proposals", async () => {
  const { document, getByRole, getByText } = await read(pages.candidate.path);
  expect(document.title).toMatch(new RegExp(`^${campaign.candidate.name}, ${campaign.candidate.role}`, 'i'));
  const { vision, commitment } = campaign.texts;
  for (const paragraph of [vision, commitment].flatMap(paragraphsOf))
    expect(getByText(paragraph)).toBeVisible();
  expect(within(getByRole('main')).getByRole('link', { name: /propuestas/ })).toHaveAttribute(
    'href',
    '/propuestas',
  );
});

test('the elections page explains what is elected, where and how to vote, and which document is needed', async () => {
  const { getByRole } = await read('/elecciones');
  for (const text of [
    /Intendente.*Junta Departamental/,
    /Alcalde.*Concejo Municipal/,
    /Donde votaste la última vez/,
    /dentro del sobre de la Corte Electoral/,
    /credencial cívica/,
  ])
    expect(within(getByRole('main')).getAllByText(text)[0], String(text)).toBeVisible();
});

test('the team page shows eight people with photo, name and trade', async () => {
  const { getByRole, getAllByText } = await read('/equipo');
  const photos = within(getByRole('main')).getAllByRole('button', { name: /^(?!Cerrar)/ });
  expect(texts(photos)).toEqual(
    campaign.team.members.map(
      ({ firstName, lastName, biography }) => `${firstName} ${lastName}${tradeOf(biography)}`,
    ),
  );
  expect(photos).toHaveLength(8);
  for (const photo of photos)
    expect(photo.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^\/imagenes\//));
  expect(getAllByText('Lista 730418-Ñ')[0]).toBeVisible();
});

test('the contact page shows the WhatsApp link, the email address, the office and the social media accounts', async () => {
  const page = await read('/contacto');
  const main = within(page.getByRole('main'));
  const { email = '', office = '', social } = campaign.contact;
  expect(main.getByRole('link', { name: '099 000 000' })).toHaveAttribute('href', CHAT);
  expect(main.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  expect(main.getByText(office)).toBeVisible();
  for (const { network, handle } of social)
    expect(main.getByRole('link', { name: `${network} ${handle}` })).toBeVisible();
});

test('the footer shows the election day, the WhatsApp link and the social media accounts', async () => {
  const page = await read(pages.candidate.path);
  const footer = within(page.getByRole('contentinfo'));
  expect(footer.getByText(formatDay(campaign.election.day), { exact: false })).toBeVisible();
  expect(footer.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', CHAT);
  for (const { network, handle, url } of campaign.contact.social)
    expect(footer.getByRole('link', { name: `${network} ${handle}` })).toHaveAttribute('href', url);
});

test('the menu marks only the section of the current page', async () => {
  const { document: home } = await read('/');
  const linked = [...home.querySelectorAll('#menu a')].map((link) => link.getAttribute('href'));
  const marks = Object.values(pages)
    .filter(({ path }) => linked.includes(path))
    .map(({ path, menuText }) => [path, menuText, 'page'] as const);
  for (const [path, name, mark] of [...marks, [newsPath({ id: 1 }), pages.news.menuText, 'true'] as const]) {
    const { document } = await read(path);
    const marked = [...document.querySelectorAll<HTMLElement>('#menu [aria-current]')];
    expect(texts(marked), path).toEqual([name]);
    expect(marked[0], path).toHaveAttribute('aria-current', mark);
  }
});

test('an unknown path shows the not-found page with a link to the home page', async () => {
  for (const path of [NOT_FOUND.path, `${pages.candidate.path}/otra`]) {
    const { status, getByRole } = await read(path);
    expect(status, path).toBe(404);
    expect(getByRole('heading', { level: 1 }), path).toHaveTextContent(NOT_FOUND.heading);
    const home = within(getByRole('main')).getByRole('link', { name: 'Volver al inicio' });
    expect(home, path).toHaveAttribute('href', '/');
  }
});

test('the news list shows the newest item first and no drafts', async () => {
  const page = await read('/noticias');
  expect(texts(within(page.getByRole('main')).getAllByRole('heading', { level: 2 }))).toEqual([
    NEWS.siteVideo.title,
    NEWS.fileVideo.title,
    NEWS.longText.title,
    SAMPLE_NEWS.market,
    SAMPLE_NEWS.dawn,
  ]);
});

test('a news card has its date in Spanish and links to the full text', async () => {
  const { getByRole } = await read('/noticias');
  const link = getByRole('link', { name: `Leer más: ${SAMPLE_NEWS.market}` });
  expect(within(link.closest('article') as HTMLElement).getByText('12 de abril de 2025')).toBeVisible();
  const article = await read(link.getAttribute('href') ?? '');
  expect(article.getByRole('heading', { level: 1 })).toHaveTextContent(SAMPLE_NEWS.market);
});

test('a news page shows its date and full text, and links back to the news list', async () => {
  const { getByText, getByRole } = await read('/noticias/1');
  expect(getByText('12 de abril de 2025')).toBeVisible();
  expect(getByText(/El cuaderno todavía tiene lugar\.$/)).toBeVisible();
  expect(getByRole('link', { name: 'Volver a noticias' })).toHaveAttribute('href', '/noticias');
});

test('an article ends with the next and the previous one of the list, and a way to write', async () => {
  const list: { id: number; titulo: string }[] = (
    await site.app.inject('/api/noticias?activeOnly=true')
  ).json();
  for (const [index, { id }] of list.entries()) {
    const { getByRole } = await read(newsPath({ id }));
    const [next, previous] = [list[index - 1], list[index + 1]];
    const links = within(getByRole('navigation', { name: 'Más noticias' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ...(next ? [[`Siguiente${next.titulo}`, newsPath(next)]] : []),
      ...(previous ? [[`Anterior${previous.titulo}`, newsPath(previous)]] : []),
    ]);
    expect(getByRole('link', { name: 'Escribinos' })).toHaveAttribute('href', '/contacto');
  }
});

test('an article that is the only one ends without an empty list of others', async () => {
  const lonely = await testSite();
  const [only] = await lonely.changeContent(({ news }) => news.add([buildNews()]));
  const { queryByRole } = await readPage(lonely.app, newsPath({ id: Number(only?.id) }));
  expect(queryByRole('navigation', { name: 'Más noticias' })).toBeNull();
  await lonely.close();
});

test('an article ends with the proposal that it names, as long as visitors can see that proposal', async () => {
  const proposal = await addProposal({ title: 'Veredas anchas' });
  const item = await addNews({ proposalId: proposal.id });
  const named = () => read(newsPath(item)).then((page) => page.queryByText('La propuesta de la que habla'));
  const link = (await named())?.closest('a');
  expect(link).toHaveTextContent('Veredas anchas');
  expect(link).toHaveAttribute('href', `/propuestas/${proposal.id}`);
  await site.changeContent(({ proposals }) => proposals.change(proposal.id, { active: false }));
  expect(await named(), 'a draft').toBeNull();
  await site.changeContent(({ proposals }) => proposals.change(proposal.id, { active: true }));
  expect(await named()).not.toBeNull();
  await site.changeContent(({ news }) => news.change(item.id, { proposalId: 999 }));
  expect(await named(), 'an unknown one').toBeNull();
});

const MARKED =
  '**Vení** a la [feria](https://ejemplo.uy/feria?a=1&b=2):\n- pan\n- [mapa](/elecciones)\n\n<i>Sí</i>';
const PLAIN = 'Vení a la feria:\n\npan\nmapa\n\n<i>Sí</i>';

test('an article and a proposal show bold words, links and lists, and HTML as text', async () => {
  const item = await addNews({ content: MARKED });
  const proposal = await addProposal({ description: MARKED });
  for (const url of [newsPath(item), `/propuestas/${proposal.id}`]) {
    const { document } = await read(url);
    const prose = document.querySelector<HTMLElement>('.prose') as HTMLElement;
    expect(prose.querySelector('strong'), url).toHaveTextContent('Vení');
    expect(texts(within(prose).getAllByRole('listitem')), url).toEqual(['pan', 'mapa']);
    const [outside, inside] = within(prose).getAllByRole('link');
    expect(outside).toHaveAttribute('href', 'https://ejemplo.uy/feria?a=1&b=2');
    expect(outside).toHaveAttribute('rel', 'noopener nofollow');
    expect(inside).toHaveAttribute('href', '/elecciones');
    expect(inside).not.toHaveAttribute('rel');
    expect(within(prose).getByText('<i>Sí</i>'), url).toBeVisible();
  }
});

test('cards, searches, descriptions, the feed and the API get the text without its marks', async () => {
  const title = 'Con marcas';
  const added = await addNews({ title, date: '2025-05-09', content: MARKED });
  const list = await read('/noticias');
  const card = list.getByRole('heading', { level: 2, name: title }).closest('article') as HTMLElement;
  expect(card.querySelector('.excerpt')?.textContent).toBe(PLAIN.replace(/\s+/g, ' '));
  const found = await read(`/noticias?q=${encodeURIComponent('ejemplo.uy/feria')}`);
  expect(found.queryByRole('heading', { level: 2, name: title }), 'a link is no text').toBeNull();
  const { document } = await read(newsPath(added));
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
  expect(description).toBe(PLAIN.replace(/\s+/g, ' '));
  const feed = (await site.app.inject('/rss.xml')).body;
  const inFeed = PLAIN.replace(/\s+/g, ' ').replace('<i>Sí</i>', '&lt;i&gt;Sí&lt;/i&gt;'); // HTML is escaped
  expect(feed).toContain(inFeed);
  expect(feed).not.toContain('**Vení');
  const [first] = (await site.app.inject('/api/noticias?activeOnly=true')).json();
  expect(first).toMatchObject({ titulo: title, contenido: MARKED, texto: PLAIN });
});

test('the URL of a draft does not show the draft', async () => {
  const draft = added.find(({ active }) => !active);
  expect(draft).toBeDefined();
  const published = added.filter(({ active }) => active);
  for (const id of [1, 2, draft?.id, ...published.map((item) => item.id)])
    expect((await read(`/noticias/${id}`)).queryByText(NEWS.draft.title), `/noticias/${id}`).toBeNull();
});

test('the page of a news item with a video file contains a video player with controls', async () => {
  const list = await read('/noticias');
  const link = list.getByRole('link', { name: `Leer más: ${SAMPLE_NEWS.dawn}` });
  const { getByRole } = await read(link.getAttribute('href') ?? '');
  const player = getByRole('article').querySelector('video');
  expect(player).toBeVisible();
  expect(player).toHaveAttribute('controls');
});

test('the poster of a video in the news list links to its news item, where the poster links to the video site', async () => {
  const name = `Ver el video: ${NEWS.siteVideo.title}`;
  const poster = (await read('/noticias')).getByRole('link', { name });
  const article = await read(poster.getAttribute('href') ?? '');
  expect(article.getByRole('heading', { level: 1 })).toHaveTextContent(NEWS.siteVideo.title);
  expect(article.getByRole('link', { name })).toHaveAttribute(
    'href',
    `https://www.youtube.com/watch?v=${SITE_VIDEO_ID}`,
  );
});

test('the proposals page lists every proposal under its category', async () => {
  const published: { titulo: string; categoria: string }[] = (
    await site.app.inject('/api/propuestas?activeOnly=true')
  ).json();
  const { getByRole } = await read('/propuestas');
  const categories = new Set(published.map(({ categoria }) => categoria));
  expect(categories.size).toBeGreaterThan(1);
  for (const category of categories) {
    const group = within(getByRole('region', { name: category }));
    expect(group.getByRole('heading', { level: 3 })).toHaveTextContent(category);
    expect(texts(group.getAllByRole('heading', { level: 4 }))).toEqual(
      published.filter(({ categoria }) => categoria === category).map(({ titulo }) => titulo),
    );
  }
});

test("a proposal's card and dialog both contain its video, which opens as a link without JavaScript", async () => {
  const page = await read('/propuestas');
  const cardOf = (name: string) => {
    const card = page.getByRole('heading', { level: 4, name }).closest('article') as HTMLElement;
    return {
      poster: within(card).getByRole('link', { name: /^Ver el video/ }),
      dialog: within(card).getByRole('dialog', { hidden: true }),
    };
  };
  const ofSite = cardOf(SITE_VIDEO);
  const watch = `https://www.youtube.com/watch?v=${SITE_VIDEO_ID}`;
  expect(ofSite.poster).toHaveAccessibleName(`Ver el video: ${SITE_VIDEO}`);
  for (const poster of [ofSite.poster, ofSite.dialog.querySelector('.video-poster') as HTMLElement]) {
    expect(poster).toHaveAttribute('href', watch);
    expect(poster).toHaveAttribute('data-video-site', SITE_VIDEO_ID);
    expect(poster.querySelector('img')).toHaveAttribute('src', `/miniaturas/${SITE_VIDEO_ID}.jpg`);
  }
  const file = cardOf(FILE_VIDEO);
  expect(file.poster).toHaveAttribute('href', '/imagenes/muelle.mp4');
  expect(file.poster).toHaveAttribute('data-video-file', '/imagenes/muelle.mp4');
  const player = file.dialog.querySelector('video');
  expect(player).toHaveAttribute('controls');
  expect(player, 'the video is not preloaded').toHaveAttribute('preload', 'none');
  expect(page.document.querySelector('iframe')).toBeNull();
});

test("the proposals page shows the campaign's objectives and its further commitments", async () => {
  const { getByText } = await read('/propuestas');
  for (const { title } of campaign.objectives) expect(getByText(title)).toBeVisible();
  for (const commitment of campaign.commitments) expect(getByText(commitment)).toBeVisible();
});

test('visitors see no controls to edit or delete proposals', async () => {
  const { queryAllByRole } = await read('/propuestas');
  expect(queryAllByRole('button', { hidden: true })).not.toHaveLength(0);
  expect(queryAllByRole('button', { name: /editar|eliminar/i, hidden: true })).toHaveLength(0);
});
