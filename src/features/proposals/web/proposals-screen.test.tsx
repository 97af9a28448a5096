import { render, screen } from '@testing-library/react';
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
