/** News items that are added to the sample content for tests. Each tests something that the sample's items cannot. */
export const NEWS = {
  siteVideo: {
    title: 'Una charla en la radio del pueblo',
    date: '2025-04-22',
    content: 'Media hora de preguntas, sin libreto.',
    imageUrl: null,
    videoUrl: 'https://www.youtube.com/watch?v=abcDEF_-123',
    active: true,
  },
  fileVideo: {
    title: 'El muelle, filmado desde el agua',
    date: '2025-04-20',
    content: 'Así se ve la costa cuando se vuelve de pescar.',
    imageUrl: null,
    videoUrl: '/imagenes/muelle.mp4',
    active: true,
  },
  longText: {
    title: 'Música en la plaza, con lluvia y todo',
    date: '2025-04-18',
    content: `${'Nos quedamos debajo del alero y la banda siguió tocando. '.repeat(8)}\n\nAl final apareció una tortuga.`,
    imageUrl: '/imagenes/sendero.webp',
    videoUrl: null,
    active: true,
  },
  draft: {
    title: 'Todavía no se cuenta',
    date: '2025-04-25',
    content: 'Un borrador.',
    imageUrl: null,
    videoUrl: null,
    active: false,
  },
};

export const SITE_VIDEO_ID = 'abcDEF_-123';

/** The titles of the news items in the sample content. */
export const SAMPLE_NEWS = {
  market: 'Una mañana en el mercado, con las preguntas anotadas',
  dawn: 'El muelle, cuando empieza el día',
};
