import { expect, test } from 'vitest';
import { similarTo } from './similar-texts.ts';

const QUESTIONS = [
  { title: 'Horario del acto', text: 'El jueves a las 19 en la plaza.' },
  { title: '¿Dónde voto si me mudé?', text: 'En el circuito de tu credencial.' },
  { title: '¿Qué van a hacer con las calles de tierra?', text: 'Empezar por las que se inundan.' },
  { title: '¿Cómo puedo ayudar en la campaña?', text: 'Repartiendo listas o prestando el auto.' },
  { title: '¿Van a poner más luces en la rambla?', text: 'Sí, en todas las bajadas a la playa.' },
];
const found = (typed: string) => similarTo(typed, QUESTIONS).map(({ title }) => title);

test.each([
  ['a qué hora es el acto del jueves', 'Horario del acto'],
  ['Hola! me mude hace poco, donde me toca votar??', '¿Dónde voto si me mudé?'],
  ['MI CALLE ES DE TIERRA Y SE INUNDA', '¿Qué van a hacer con las calles de tierra?'],
  ['quiero ayudar con la campaña', '¿Cómo puedo ayudar en la campaña?'],
  ['la luz de la rámbla no anda, ¿cuándo ponen luces?', '¿Van a poner más luces en la rambla?'],
])('%s is answered by %s', (typed, title) => {
  expect(found(typed)[0]).toBe(title);
});

test.each(['', 'Hola, buenas tardes, quería saber', 'gracias por todo', 'el perro de mi vecina ladra'])(
  'offers nothing for: %s',
  (typed) => {
    expect(found(typed)).toEqual([]);
  },
);

test('offers at most three questions, the most similar first', () => {
  const many = ['Ómnibus', 'Los ómnibus al liceo', 'Ómnibus nocturnos', 'Ómnibus gratis'].map((title) => ({
    title,
    text: '',
  }));
  const offered = similarTo('hay ómnibus para ir al liceo?', many).map(({ title }) => title);
  expect(offered).toHaveLength(3);
  expect(offered[0]).toBe('Los ómnibus al liceo');
});
