export const sampleContent = {
  categories: [
    { name: 'Infraestructura', description: 'Rutas y luces.', colour: '#7a3f1a', active: true },
    { name: 'Social', description: 'Salud y escuela.', colour: '#5f2f6f', active: true },
  ],
  proposals: [
    {
      title: 'Luz en los cruces de la ruta',
      category: 'Infraestructura',
      description: 'Columnas solares en los seis cruces.',
      imageUrl: '/imagenes/paisaje.webp',
      imageDescription: 'Sierras y una laguna.',
      videoUrl: null,
      active: true,
    },
  ],
  news: [
    {
      title: 'Asamblea en el club social de la estación',
      date: '2031-09-01',
      content: 'Hablamos de la ruta y del terciario.',
      imageUrl: '/imagenes/paisaje.webp',
      imageDescription: 'Sierras y una laguna.',
      videoUrl: null,
      proposal: null,
      active: true,
    },
  ],
};
