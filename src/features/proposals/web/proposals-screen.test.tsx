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

test('fewer than twenty proposals are cards without a list of themes', () => {
  shown({ proposals: many(19, () => 'Social') });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
