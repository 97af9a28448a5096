import type { Campaign } from '#contract/campaign.ts';
import { identity } from './identity.ts';

const { election, location } = identity;

export const elections: Campaign['elections'] = {
  title: 'Elecciones departamentales y municipales',
  place: `Municipio de ${location.town}`,
  papers: [
    {
      tag: 'Hoja departamental',
      title: 'Intendente o intendenta, con la Junta Departamental',
      before: `Se elige quién gobierna todo ${location.department} y a los 31 ediles que lo controlan.`,
      after: `Se eligió quién gobierna todo ${location.department} y a los 31 ediles que lo controlan.`,
    },
    {
      tag: 'Hoja municipal',
      title: 'Alcalde o alcaldesa, con el Concejo Municipal',
      before: `Se elige quién gobierna el municipio de ${location.town}, junto con cuatro concejales.`,
      after: `Se eligió quién gobierna el municipio de ${location.town}, junto con cuatro concejales.`,
    },
  ],
  places: 'Locales de la serie VRL',
  before: {
    lead: `Todo lo que hace falta saber para votar en ${location.town}: qué se elige, dónde, cómo y con qué documento.`,
    what: 'Qué se vota',
    note: 'Son dos listas: la departamental y la municipal. Tienen que ser del mismo partido, y podés votar una y no la otra.',
    where:
      'Donde votaste la última vez. Si te mudaste o no te acordás, consultá tu circuito en la Corte Electoral con el número de tu credencial.',
    steps: [
      'En el cuarto secreto, tomá las dos listas: la departamental y la municipal.',
      'Ponelas, sin marcas, dentro del sobre de la Corte Electoral. Las dos van en el mismo sobre.',
      'Cerralo y dejalo en la urna.',
    ],
    hours: `Se vota de ${election.opens} a ${election.closes}. El voto es obligatorio.`,
    document:
      'Con tu credencial cívica. Buscala con tiempo: si la perdiste, consultá antes del día de la elección en la Corte Electoral.',
  },
  after: {
    lead: `Así se votó en ${location.town}: qué se eligió, dónde, cómo y con qué documento.`,
    what: 'Qué se votó',
    note: 'Fueron dos listas: la departamental y la municipal. Tenían que ser del mismo partido, y se podía votar una y no la otra.',
    where: 'En los locales de la serie VRL, que asignó la Corte Electoral.',
    steps: [
      'En el cuarto secreto se tomaban las dos listas: la departamental y la municipal.',
      'Iban, sin marcas, dentro del sobre de la Corte Electoral. Las dos en el mismo sobre.',
      'El sobre se cerraba y se dejaba en la urna.',
    ],
    hours: `Se votó de ${election.opens} a ${election.closes}. El voto fue obligatorio.`,
    document: 'Con la credencial cívica.',
  },
};
