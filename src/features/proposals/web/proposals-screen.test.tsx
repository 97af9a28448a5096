import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProposal } from '../../../../tests/support/factories.ts';
import { ProposalsScreen } from './proposals-screen.tsx';

const shown = (props: Partial<Parameters<typeof ProposalsScreen>[0]>) =>
  render(
    <ProposalsScreen
      proposals={[]}
      categories={[]}
      objectives={[{ title: 'Luz', text: 'En todas las cuadras.' }]}
      commitments={['Contestar cada mensaje.']}
      {...props}
    />,
  );

test('without proposals, the page shows only the objectives and commitments and its introduction mentions nothing else', () => {
  shown({});
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Objetivos',
    'Además, nos comprometemos',
  ]);
  expect(
    screen.getByText('Lo que escuchamos en el barrio, puesto en objetivos y compromisos.'),
  ).toBeVisible();
});

test('proposals are grouped by category', () => {
  shown({
    proposals: [{ ...buildProposal({ title: 'Calles con luz', category: 'Social' }), id: 1, version: 0 }],
  });
  expect(screen.getByRole('heading', { level: 2, name: 'Proyectos por tema' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Social' })).toHaveTextContent('Calles con luz');
});

const many = (count: number, categoryOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({
    ...buildProposal({ title: `Propuesta ${index + 1}`, category: categoryOf(index) }),
    id: index + 1,
    version: 0,
  }));
const themes = ['Medio Ambiente', 'Niñez', 'Niñéz'];

test('twenty proposals or more have a list of themes, each of which leads to its part of the page', () => {
  shown({ proposals: many(20, (index) => themes[index % 3] ?? '') });
  const list = within(screen.getByRole('navigation', { name: 'Temas' })).getAllByRole('link');
  expect(list.map((link) => link.getAttribute('href'))).toEqual([
    '#tema-medio-ambiente',
    '#tema-ninez',
    '#tema-ninez-2',
  ]);
  expect(list[0]).toHaveAccessibleName('Medio Ambiente: 7 propuestas');
  expect(document.querySelector('#tema-ninez')).toHaveAccessibleName('Niñez');
});

test('each of many proposals has its title, which links to its page, and a button that opens its full text', () => {
  shown({ proposals: many(20, () => 'Social') });
  expect(screen.getByRole('link', { name: 'Propuesta 20' })).toHaveAttribute('href', '/propuestas/20');
  expect(screen.getByRole('button', { name: 'Ver la propuesta: Propuesta 20' })).toHaveAttribute(
    'aria-haspopup',
  );
});

test('fewer than twenty proposals are cards, which from four themes on have a list of themes on a phone', () => {
  const { unmount } = shown({ proposals: many(19, (index) => themes[index % 3] ?? '') });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  unmount();
  shown({ proposals: many(4, (index) => `Tema ${index + 1}`) });
  expect(screen.getByRole('navigation', { name: 'Temas' })).toHaveClass('only-on-phones');
  expect(screen.getByRole('link', { name: 'Tema 4: 1 propuesta' })).toHaveAttribute('href', '#tema-tema-4');
  expect(document.querySelectorAll('article.sheet')).toHaveLength(4);
});

test('a theme of many cards takes more of its row', () => {
  shown({ proposals: many(3, (index) => (index < 2 ? 'Social' : 'Deporte')) });
  const [social, sport] = ['Social', 'Deporte'].map((name) => screen.getByRole('region', { name }).style);
  expect([social?.flexGrow, sport?.flexGrow]).toEqual(['2', '1']);
  expect([social?.flexBasis, sport?.flexBasis]).toEqual(['37rem', '18.5rem']);
});
