import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contactFormElement, openContact } from '../../../../tests/support/components/contact-form.ts';
import { network, site } from '../../../../tests/support/components/network.ts';
import { openPublicPage } from '../../../../tests/support/components/public-page.tsx';
import { typedIn } from '../../../shared/web/islands.ts';
import { hydrate } from './answers-list-island.ts';
import { beside } from './similar-questions-island.ts';

/** What the scripts of public answers do in the browser. */

const QUESTIONS = [
  ['Horario del acto', 'El jueves a las 19.', 'Actos'],
  ['¿Hay ómnibus de noche?', 'Todavía no: lo pedimos.', 'Transporte'],
  ['¿Dónde está la música?', 'En la **plazoleta**.', 'Actos'],
] as const;

async function addQuestions() {
  const server = await site();
  for (const [titulo, contenido, tema] of QUESTIONS)
    await server.asAdmin('POST', '/api/preguntas', { titulo, contenido, tema, activo: true });
}

test('the contact form offers similar questions while typing, announces them, and sends nothing of what is typed', async () => {
  await addQuestions();
  const { user, container } = await openContact();
  const block = document.querySelector<HTMLElement>('[data-beside-form="similar-questions"]');
  if (!block) throw new Error('The page has no place for similar questions.');
  beside(block, container);
  expect(screen.getByLabelText('¿Es esto lo que querías saber?')).not.toBeVisible();
  const field = within(contactFormElement()).getByLabelText('Mensaje');
  await user.click(field);
  await user.paste('a qué hora es el acto del jueves');
  const offered = await within(contactFormElement()).findByLabelText('¿Es esto lo que querías saber?');
  expect(
    within(offered)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Horario del acto']);
  expect(within(block).getByRole('status')).toHaveTextContent('Hay 1 pregunta parecida debajo del mensaje.');
  expect(network.requests('GET', '/api/preguntas')).toHaveLength(1);
  expect(JSON.stringify(network.requests('GET', '/api/preguntas'))).not.toContain('jueves');

  await user.clear(field);
  await user.type(field, 'gracias');
  await waitFor(() => expect(offered).not.toBeVisible());
  expect(within(block).getByRole('status')).toBeEmptyDOMElement();
});

test('without published questions the contact form has no place for them', async () => {
  await openContact();
  expect(document.querySelector('[data-beside-form]')).toBeNull();
});

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-item]:not([hidden])')].map(
    (item) => item.querySelector('summary, a')?.textContent,
  );

test('the list is searched while typing, without accents, in questions and answers', async () => {
  await addQuestions();
  await addQuestions();
  await addQuestions();
  const { user } = await openPublicPage('/preguntas');
  const list = document.querySelector<HTMLElement>('[data-island="answers-list"]');
  if (!list) throw new Error('The page has no list.');
  await hydrate(list, typedIn);
  const box = screen.getByLabelText('Buscar preguntas');
  await user.type(box, 'MUSICA');
  expect(shown()).toEqual(Array(3).fill('¿Dónde está la música?'));
  expect(screen.getByText('3 preguntas encontradas')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Transporte' })).toBeNull();
  await user.clear(box);
  await user.type(box, 'plazoleta');
  expect(shown()).toEqual(Array(3).fill('¿Dónde está la música?'));
  await user.type(box, 'x');
  expect(screen.getByText(/No encontramos esa pregunta/)).toBeVisible();
  await user.clear(box);
  expect(shown()).toHaveLength(9);
});
