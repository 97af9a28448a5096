import type { Category } from '../../categories/contract.ts';
import { DEFAULT_COLOUR } from '../../categories/contract.ts';
import type { Proposal } from '../contract.ts';
import { ProposalCard } from './proposal-card.tsx';

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
        {byCategory(proposals, categories).map(({ name, colour, proposals: ofCategory }) => (
          <section key={name} aria-label={name} className="category stack loose">
            <h3 className="category-title" style={{ borderColor: colour }}>
              {name}
            </h3>
            <div className="category-cards">
              <ul className="card-grid">
                {ofCategory.map((proposal) => (
                  <li key={proposal.id}>
                    <ProposalCard proposal={proposal} colour={colour} heading="h4" />
                  </li>
                ))}
              </ul>
            </div>
          </section>
        ))}
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

/**
 * Groups proposals by category, in the order of `categories`. Groups of other category names follow in the order of
 * their proposals.
 */
function byCategory(proposals: Proposal[], categories: Category[]) {
  const existing = categories.map(({ name }) => name);
  const names = new Set([...existing, ...proposals.map(({ category }) => category)]);
  return [...names]
    .map((name) => ({
      name,
      colour: categoryColour(name, categories),
      proposals: proposals.filter(({ category }) => category === name),
    }))
    .filter((group) => group.proposals.length > 0);
}

export const categoryColour = (name: string, categories: Category[]) =>
  categories.find((category) => category.name === name)?.colour ?? DEFAULT_COLOUR;
