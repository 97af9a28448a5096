import { dayBefore } from '../../../shared/contract/calendar.ts';
import { momentInCountry } from '../../../shared/contract/moments.ts';
import type { ContentStores } from '../../../shared/server/site-content.ts';

const USUAL = { imageUrl: null, videoUrl: null, publishAt: null, ends: null, active: true };

/** Adds three events to come, one of them with sign-up and one a visit by block, one that is over, and a draft. */
export function addDemoEvents({ events }: ContentStores, _: Date, today: string) {
  const at = (days: number, time: string) => momentInCountry(dayBefore(today, -days), time).toISOString();
  return events.add([
    {
      ...USUAL,
      title: 'Charla en el club: qué hacemos con las calles',
      content:
        'Contamos lo que proponemos para las calles de pedregullo, y **respondemos lo que quieran preguntar**. Hay mate.',
      starts: at(3, '19:00'),
      ends: at(3, '20:30'),
      place: 'Club social, salón del fondo',
      accessibility: 'Rampa en la entrada y baño accesible.',
      takesSignUps: true,
      capacity: 40,
    },
    {
      ...USUAL,
      title: 'Pasamos por tu cuadra',
      content: 'Golpeamos puerta por puerta con la lista y la libreta. Si no estás, te dejamos una nota.',
      starts: at(5, '17:00'),
      ends: at(5, '19:30'),
      place: 'Desde la rambla hasta la ruta',
      neighbourhoods: ['El centro'],
    },
    {
      ...USUAL,
      title: 'Merienda compartida en la plaza',
      content: 'Cada cual trae algo para compartir. Si llueve, se suspende y avisamos acá.',
      starts: at(9, '16:00'),
      place: 'La plaza, frente a la escuela',
    },
    {
      ...USUAL,
      title: 'Limpieza de la playa',
      content: 'Juntamos cuarenta bolsas entre todas y todos. Gracias.',
      starts: at(-6, '9:00'),
      ends: at(-6, '12:00'),
      place: 'Bajada de la playa Mansa',
    },
    {
      ...USUAL,
      title: 'Cierre de campaña',
      content: 'Falta confirmar el lugar.',
      starts: at(20, '19:00'),
      place: 'A confirmar',
      active: false,
    },
  ]);
}
