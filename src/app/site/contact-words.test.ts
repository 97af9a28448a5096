import { expect, test } from 'vitest';
import { hasContactWays, waysInWords, withoutScript } from './contact-words.ts';

const social = [{ network: 'X', handle: '@lista', url: 'https://x.com/lista' }];
const none = { email: '', phone: '', office: '', hours: '', social: [] };
const all = { ...none, phone: '099000000', email: 'hola@ejemplo.uy', office: 'Calle 1', social };

test.each([
  [all, 'Para escribirnos desde acá hace falta JavaScript. Sin él, mandanos un WhatsApp o un correo.'],
  [
    { ...none, email: all.email, social },
    'Para escribirnos desde acá hace falta JavaScript. Sin él, mandanos un correo.',
  ],
  [{ ...none, office: all.office, social }, 'Para escribirnos desde acá hace falta JavaScript.'],
])('the sentence for browsers without JavaScript names the ways to write in %j', (contact, sentence) => {
  expect(withoutScript(contact, 'escribirnos')).toBe(sentence);
});

test.each([
  [all, 'correo, WhatsApp, sede y redes'],
  [{ ...none, phone: all.phone }, 'WhatsApp'],
  [{ ...none, office: all.office, social }, 'sede y redes'],
  [none, 'el formulario'],
])('lists the ways of contact of %j in words', (contact, words) => {
  expect(waysInWords(contact)).toBe(words);
});

test('knows whether there is a way of contact besides the form and the social accounts', () => {
  expect(hasContactWays({ ...none, social })).toBe(false);
  expect(hasContactWays({ ...none, office: all.office })).toBe(true);
});
