import { dayBefore, dayInCountry } from '../../../shared/contract/calendar.ts';
import { momentInCountry } from '../../../shared/contract/moments.ts';
import type { ContentStores } from '../../../shared/server/site-content.ts';

const HIDDEN = { imageUrl: null, videoUrl: null, active: false };

/** Adds a news item that is scheduled for tomorrow at nine, and two drafts. */
export function addDemoNews({ news }: ContentStores, now: Date) {
  const today = dayInCountry(now);
  const tomorrow = dayBefore(today, -1);
  return news.add([
    {
      ...HIDDEN,
      title: 'El sábado, jornada de limpieza en la plaza',
      content:
        'Nos juntamos a las **nueve** del lado de la escuela. Llevá guantes y agua; las bolsas las ponemos nosotros.',
      date: tomorrow,
      publishAt: momentInCountry(tomorrow, '9:00').toISOString(),
    },
    {
      ...HIDDEN,
      title: 'Lo que nos contaron en la feria',
      content: 'Apuntes para completar con las fotos.',
      date: today,
      publishAt: null,
    },
    {
      ...HIDDEN,
      title: 'Preguntas sobre el transporte',
      content: 'Falta confirmar los horarios.',
      date: today,
      publishAt: null,
    },
  ]);
}
