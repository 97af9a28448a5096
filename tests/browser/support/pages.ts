/** Every kind of public page of the sample site, with the heading that says one is there. */
export const PAGES = [
  { path: '/', heading: /Lista 104025-Ñ/ },
  { path: '/candidata', heading: 'Julia Pinares' },
  { path: '/propuestas', heading: 'Propuestas' },
  { path: '/noticias', heading: 'Noticias' },
  { path: '/noticias/1', heading: 'Un sábado en la feria, con la libreta en la mano' },
  { path: '/noticias/2', heading: 'La rambla, un minuto antes de que salga el sol' },
  { path: '/elecciones', heading: 'Elecciones' },
  { path: '/equipo', heading: 'El Equipo' },
  { path: '/pedi-tu-lista', heading: 'Pedí tu lista' },
  { path: '/contacto', heading: 'Contacto' },
];

export const NOT_FOUND = { path: '/no-existe', heading: 'Oops! Page not found' };

/** The browser itself reports a page of status 404 in the console. */
export const STATUS_404 = /status of 404/;

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };
