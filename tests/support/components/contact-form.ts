import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { contactIsland } from '../../../src/app/browser/contact-island.tsx';
import { openFormPage } from './public-page.tsx';

export const TEXT = 'No anda la luz de la esquina.';

export const openContact = (path = '/contacto') => openFormPage(path, 'contact', contactIsland);

export const contactForm = () => within(contactFormElement());
export const contactFormElement = () => screen.getByRole('form', { name: 'Mensaje a la campaña' });
export const submitButton = () => contactForm().getByRole('button', { name: 'Enviar mensaje' });
export const sentPanel = () => screen.findByRole('heading', { name: 'Mensaje enviado' });

/** Replaces the text of a field of the contact form. */
export async function fill(user: UserEvent, label: string, text: string) {
  await user.clear(contactForm().getByLabelText(label));
  if (text) await user.paste(text);
}

export async function fillMessage(user: UserEvent, phone: string, text = TEXT) {
  await fill(user, 'Nombre', 'Ana Duarte');
  await fill(user, 'Teléfono', phone);
  await fill(user, 'Email', 'ana@ejemplo.uy');
  await user.selectOptions(contactForm().getByLabelText('Tipo'), 'consulta');
  await fill(user, 'Mensaje', text);
  await user.click(contactForm().getByLabelText(/Acepto los términos/));
}
