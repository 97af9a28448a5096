import type { PublishedContent, PublishedItem } from '../contract/published-content.ts';
import type { ContentType } from './content-type.ts';

/** How many items of each kind the home page shows. */
const ITEMS = 3;

interface HomeItemsProps {
  type: ContentType;
  /** By default the title of the kind's list. */
  title?: string;
  items: readonly PublishedItem[];
  content: PublishedContent;
}

/** The first items of a kind on the home page. Nothing without items. */
export function HomeItems({ type, title = type.words.title, items, content }: HomeItemsProps) {
  if (items.length === 0) return null;
  const id = `inicio${type.listPath.replace('/', '-')}`;
  return (
    <section className="page section" aria-labelledby={id}>
      <header className="section-header cluster ends">
        <h2 id={id}>{title}</h2>
        <a href={type.listPath}>Ver {type.words.all}</a>
      </header>
      <ul className="card-grid">
        {items.slice(0, ITEMS).map((item) => (
          <li key={item.id}>{type.card(item, content)}</li>
        ))}
      </ul>
    </section>
  );
}
