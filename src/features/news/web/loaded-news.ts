import { NEWS_LIST_PATH } from '../../../shared/contract/content-kinds.ts';
import { CARDS_ADDED } from '../../../shared/web/cards-added.ts';
import { listPagePath } from '../../../shared/web/content-type.ts';
import { NEWS_PER_PAGE } from './news-per-page.ts';

/** The cards of a month, or of a page that is not grouped by month. */
interface Group {
  section: HTMLElement;
  month: string;
  cards: HTMLElement[];
}

/** The pages of the news list that are loaded, in the order of the list. */
export class LoadedNews {
  /** The number of news on all pages. */
  readonly total: number;
  readonly #list: HTMLElement;
  readonly #count: number;
  readonly #pages = new Map<number, Group[]>();
  /** The last page in the list. Search results are no page, so every page that is loaded replaces them. */
  #last: number;
  #loading: Promise<void> | undefined;

  constructor(list: HTMLElement) {
    const { page, pages, total, searched } = list.dataset;
    this.#list = list;
    this.total = Number(total);
    this.#count = Number(pages);
    this.#last = searched === undefined ? Number(page) : Number.POSITIVE_INFINITY;
    if (searched === undefined) this.#pages.set(Number(page), groupsIn(list));
  }

  get cards(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>('li')];
  }

  /** How many news of the list stand before those that are loaded. */
  get before(): number {
    return (Math.min(...this.#pages.keys(), this.#count) - 1) * NEWS_PER_PAGE;
  }

  get isLoading(): boolean {
    return this.#loading !== undefined;
  }

  get isComplete(): boolean {
    return this.#pages.size === this.#count;
  }

  /** Loads the pages that are missing. Pages that cannot be loaded stay missing. */
  loadAll = () => this.#load(1, this.#count);

  /** Loads pages until `count` news are loaded. */
  loadUntil = (count: number) => {
    const first = this.before / NEWS_PER_PAGE + 1;
    return this.#load(first, Math.min(this.#count, first - 1 + Math.ceil(count / NEWS_PER_PAGE)));
  };

  async #load(first: number, last: number) {
    await this.#loading;
    const missing: number[] = [];
    for (let page = first; page <= last; page++) if (!this.#pages.has(page)) missing.push(page);
    if (missing.length === 0) return;
    const loading = Promise.all(missing.map((page) => this.#fetch(page))).then((loaded) =>
      this.#arrange(missing.filter((_, index) => loaded[index])),
    );
    this.#loading = loading;
    await loading.finally(() => {
      this.#loading = undefined;
    });
  }

  async #fetch(number: number): Promise<boolean> {
    try {
      const response = await fetch(listPagePath(NEWS_LIST_PATH, number));
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const list = page.querySelector<HTMLElement>(`[data-news-list][data-page="${number}"]`);
      if (!response.ok || !list) return false;
      this.#pages.set(number, groupsIn(list));
      return true;
    } catch {
      return false;
    }
  }

  /** Adds pages to the list. If they stand before others, all are placed anew. */
  #arrange(added: number[]) {
    if (added.length === 0) return;
    const isAfter = Math.min(...added) > this.#last;
    if (!isAfter) this.#list.replaceChildren();
    const placed = isAfter ? added : [...this.#pages.keys()].sort((one, other) => one - other);
    for (const page of placed) for (const group of this.#pages.get(page) ?? []) this.#append(group);
    this.#last = Math.max(...placed);
    this.#list.dispatchEvent(new Event(CARDS_ADDED, { bubbles: true }));
  }

  #append({ section, month, cards }: Group) {
    // The list can have moved on between two pages, so that the second repeats cards of the first.
    const fresh = cards.filter((card) => !this.#list.querySelector(`[data-news-id="${idOf(card)}"]`));
    const there = this.#list.querySelector(`:scope > [data-month="${month}"]`);
    if (there) there.querySelector('ul')?.append(...fresh);
    else if (fresh.length > 0) {
      section.querySelector('ul')?.replaceChildren(...fresh);
      this.#list.append(section);
    }
  }
}

/** The id of the news item on a card. */
export const idOf = (card: HTMLElement) =>
  card.querySelector<HTMLElement>('[data-news-id]')?.dataset.newsId ?? '';

const groupsIn = (list: HTMLElement): Group[] =>
  [...list.querySelectorAll<HTMLElement>(':scope > [data-month]')].map((section) => ({
    section,
    month: section.dataset.month ?? '',
    cards: [...section.querySelectorAll('li')],
  }));
