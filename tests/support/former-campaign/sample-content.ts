export const sampleContent = {
  categories: [
    { name: 'Infraestructura', description: 'Caminos y puentes.', colour: '#7a3f1a', active: true },
    { name: 'Social', description: 'Salud y escuela.', colour: '#6f2f5f', active: true },
  ],
  proposals: [
    {
      title: 'Puentes que aguantan la creciente',
      category: 'Infraestructura',
      description: 'Tres puentes nuevos en cuatro años.',
      imageUrl: '/imagenes/paisaje.webp',
      imageDescription: 'Cerros y un río.',
      videoUrl: null,
      active: true,
    },
  ],
  news: [
    {
      title: 'Reunión en el galpón de la sociedad rural',
      date: '2030-03-02',
      content: 'Nos juntamos a hablar de caminos.',
      imageUrl: '/imagenes/paisaje.webp',
      imageDescription: 'Cerros y un río.',
      videoUrl: null,
      proposal: null,
      active: true,
    },
  ],
};
