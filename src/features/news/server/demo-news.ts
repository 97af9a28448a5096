import { dayInCountry, nextMidnightInCountry } from '../../../shared/contract/calendar.ts';
import { HOUR_MS } from '../../../shared/contract/durations.ts';
import type { ContentStores } from '../../../shared/server/site-content.ts';

const NINE_HOURS_MS = 9 * HOUR_MS;
const HIDDEN = { imageUrl: null, videoUrl: null, active: false };

/** Adds a news item that is scheduled for tomorrow at nine, and two drafts. */
export function addDemoNews({ news }: ContentStores, now: Date) {
  const tomorrow = new Date(nextMidnightInCountry(now) + NINE_HOURS_MS);
  return news.add([
    {
      ...HIDDEN,
      title: 'El sábado, jornada de limpieza en la plaza',
      content:
        'Nos juntamos a las **nueve** del lado de la escuela. Llevá guantes y agua; las bolsas las ponemos nosotros.',
      date: dayInCountry(tomorrow),
      publishAt: tomorrow.toISOString(),
    },
    {
      ...HIDDEN,
      title: 'Lo que nos contaron en la feria',
      content: 'Apuntes para completar con las fotos.',
      date: dayInCountry(now),
      publishAt: null,
    },
    {
      ...HIDDEN,
      title: 'Preguntas sobre el transporte',
      content: 'Falta confirmar los horarios.',
      date: dayInCountry(now),
      publishAt: null,
    },
  ]);
}
