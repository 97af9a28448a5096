import { counted } from '../../../shared/contract/counted.ts';
import { searchable } from '../../../shared/contract/search.ts';
import { Badge } from '../../../shared/web/badge.tsx';
import type { Category } from '../../categories/contract.ts';
import { DEFAULT_COLOUR } from '../../categories/contract.ts';
import type { Proposal } from '../contract.ts';
import { ProposalCard } from './proposal-card.tsx';
import { ProposalLine } from './proposal-line.tsx';

interface ProposalsScreenProps {
  proposals: Proposal[];
  categories: Category[];
  objectives: { title: string; text: string }[];
  commitments: string[];
}

export const ProposalsScreen = ({ proposals, categories, objectives, commitments }: ProposalsScreenProps) => (
  <div className="page">
    <header className="page-header">
      <p className="kicker">Lo que vamos a hacer</p>
      <h1>Propuestas</h1>
      <p className="lead">
        Lo que escuchamos en el barrio, puesto en{' '}
        {proposals.length > 0 ? 'proyectos y ordenado por tema' : 'objetivos y compromisos'}.
      </p>
    </header>
    {objectives.length > 0 && (
      <section className="ballot" aria-labelledby="objetivos">
        <h2 id="objetivos">Objetivos</h2>
        <ol className="ballot-rows">
          {objectives.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </section>
    )}
    {proposals.length > 0 && (
      <section aria-labelledby="proyectos" className="section">
        <h2 id="proyectos">Proyectos por tema</h2>
        <ProposalsByTheme proposals={proposals} categories={categories} />
      </section>
    )}
    <section className="section" aria-labelledby="compromisos">
      <h2 id="compromisos">Además, nos comprometemos</h2>
      <ul className="check-list">
        {commitments.map((commitment) => (
          <li key={commitment}>{commitment}</li>
        ))}
      </ul>
    </section>
  </div>
);

/** From this number of proposals on, they are lines in place of cards. */
const MANY = 20;

/** From this number of themes on, their cards are so long on a phone that a list of the themes leads to each. */
const MANY_THEMES = 4;

/** The proposals under their themes: cards, with the themes beside each other, or lines if they are many. */
function ProposalsByTheme({ proposals, categories }: Pick<ProposalsScreenProps, 'proposals' | 'categories'>) {
  const themes = byCategory(proposals, categories);
  const areMany = proposals.length >= MANY;
  const sections = themes.map((theme) => <ThemeSection key={theme.name} theme={theme} areMany={areMany} />);
  if (areMany)
    return (
      <>
        <ThemeList themes={themes} />
        {sections}
      </>
    );
  return (
    <>
      {themes.length >= MANY_THEMES && <ThemeList themes={themes} className="only-on-phones" />}
      <div className="themes">{sections}</div>
    </>
  );
}

/** The least width of a card in rem. A theme has room for all its cards if there is a row that holds them. */
const CARD_WIDTH = 18.5;

type Theme = ReturnType<typeof byCategory>[number];

/** One theme with its proposals, as lines if the page has many. A theme of cards is as wide as its cards. */
function ThemeSection({ theme, areMany }: { theme: Theme; areMany: boolean }) {
  const { name, anchor, colour, proposals } = theme;
  const width = { flexGrow: proposals.length, flexBasis: `${proposals.length * CARD_WIDTH}rem` };
  return (
    <section
      id={anchor}
      aria-label={name}
      className={areMany ? 'card-group stack loose' : 'theme stack loose'}
      style={areMany ? undefined : width}
    >
      <h3 className="card-group-title category-title" style={{ borderColor: colour }}>
        {name}
      </h3>
      <div className="card-group-cards">
        <ul className={areMany ? 'proposal-lines' : 'card-grid'}>
          {proposals.map((proposal) => (
            <li key={proposal.id}>
              {areMany ? (
                <ProposalLine proposal={proposal} colour={colour} />
              ) : (
                <ProposalCard proposal={proposal} colour={colour} heading="h4" />
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const ThemeList = ({ themes, className }: { themes: Theme[]; className?: string }) => (
  <nav aria-label="Temas" className={className}>
    <ul className="theme-list cluster tight">
      {themes.map(({ name, anchor, colour, proposals: { length } }) => (
        <li key={name}>
          <a href={`#${anchor}`} aria-label={`${name}: ${counted(length, 'propuesta', 'propuestas')}`}>
            <Badge colour={colour}>{name}</Badge>
            <span className="card-note">{length}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/**
 * Groups proposals by category, in the order of `categories`. Groups of other category names follow in the order of
 * their proposals.
 */
function byCategory(proposals: Proposal[], categories: Category[]) {
  const existing = categories.map(({ name }) => name);
  const names = new Set([...existing, ...proposals.map(({ category }) => category)]);
  return [...names]
    .map((name, index) => ({
      name,
      anchor: anchorOf(name, [...names].slice(0, index)),
      colour: categoryColour(name, categories),
      proposals: proposals.filter(({ category }) => category === name),
    }))
    .filter((group) => group.proposals.length > 0);
}

/** The id of a theme's part of the page, such as 'tema-medio-ambiente'. Names that give the same id get a number. */
function anchorOf(name: string, former: string[]): string {
  const slugOf = (text: string) =>
    searchable(text)
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? '';
  const slug = slugOf(name);
  const same = former.filter((other) => slugOf(other) === slug).length;
  return ['tema', ...(slug ? [slug] : []), ...(same > 0 ? [same + 1] : [])].join('-');
}

export const categoryColour = (name: string, categories: Category[]) =>
  categories.find((category) => category.name === name)?.colour ?? DEFAULT_COLOUR;
