/**
 * The content of a new site. It fills an empty database and is shown in local mode. Its fields have the names that the
 * models in the features' contracts define. Proposals refer to their categories by name, and news to a proposal by its
 * title, or null.
 */
export const sampleContent = {
  categories: [
    {
      name: 'Infraestructura',
      description: 'Calles, luces, cunetas y espacios públicos.',
      colour: '#8a4b14',
      active: true,
    },
    {
      name: 'Social',
      description: 'Cuidados, merienda, cultura y convivencia.',
      colour: '#9c2f4f',
      active: true,
    },
    {
      name: 'Deporte',
      description: 'Canchas, clubes y actividad al aire libre.',
      colour: '#1f5fa8',
      active: true,
    },
    { name: 'Transporte', description: 'Ómnibus, bicisendas y paradas.', colour: '#5b3f99', active: true },
    {
      name: 'Medio Ambiente',
      description: 'Dunas, monte, playa y residuos.',
      colour: '#2d5a45',
      active: true,
    },
    {
      name: 'Turismo',
      description: 'Trabajo y visitas durante todo el año.',
      colour: '#0f6673',
      active: true,
    },
  ],
  proposals: [
    {
      title: 'Calles que aguantan la lluvia',
      category: 'Infraestructura',
      description:
        'Un plan de cuatro años para cunetas, caños y calles de tosca, empezando por las que se inundan siempre. Cada barrio recibe el calendario por escrito: qué cuadra, qué mes y quién responde.\n\nSumamos luces de bajo consumo en las esquinas que las vecinas y los vecinos marcaron como oscuras, y mantenimiento antes del invierno, no después.',
      imageUrl: '/imagenes/calle.webp',
      imageDescription:
        'Una calle de noche, con la lluvia que corre hacia la cuneta y una luz encendida en la esquina.',
      videoUrl: null,
      active: true,
    },
    {
      title: 'La mesa del barrio',
      category: 'Social',
      description:
        'Abrimos el centro de barrio todas las tardes: merienda, apoyo escolar, biblioteca y un rato para conversar. Con talleres para personas mayores y un espacio de cuidados para quienes trabajan por turnos.\n\nEl municipio pone el local, el horario y una coordinación; las comisiones del barrio deciden las actividades.',
      imageUrl: '/imagenes/merienda.webp',
      imageDescription:
        'Por la ventana de un local se ve a vecinas y vecinos de todas las edades alrededor de una mesa con merienda.',
      videoUrl: null,
      active: true,
    },
    {
      title: 'Una cancha a diez cuadras',
      category: 'Deporte',
      description:
        'Que nadie tenga que cruzar la Interbalnearia para jugar. Recuperamos los espacios que ya existen, con iluminación, bebedero y un profesor tres tardes por semana.\n\nLas canchas se usan de día para las escuelas y de tarde para el barrio, con un calendario que se ve desde el teléfono.',
      imageUrl: '/imagenes/cancha.webp',
      imageDescription: 'Niñas y niños juegan al fútbol en una cancha entre pinos.',
      videoUrl: null,
      active: true,
    },
    {
      title: 'El ómnibus que combina',
      category: 'Transporte',
      description:
        'Paradas con techo, luz y horario a la vista. Un recorrido local que una Estación, el centro y la costa, pensado para llegar al liceo y a la policlínica.\n\nY bicisendas que se conectan: de la plaza a la rambla sin bajar a la ruta.',
      imageUrl: '/imagenes/omnibus.webp',
      imageDescription: 'Un ómnibus llega a una parada con techo, donde esperan dos personas.',
      videoUrl: null,
      active: true,
    },
    {
      title: 'Dunas vivas, playa limpia',
      category: 'Medio Ambiente',
      description:
        'Cercos de captura de arena, pasarelas de madera y plantas nativas para que la duna vuelva a crecer. Bajadas accesibles en cada playa principal.\n\nRecolección diferenciada en temporada y jornadas de limpieza con escuelas y liceos durante todo el año.',
      imageUrl: '/imagenes/playa.webp',
      imageDescription: 'Tres personas juntan residuos en la playa, junto a un cerco que protege la duna.',
      videoUrl: null,
      active: true,
    },
    {
      title: 'Atlántida los doce meses',
      category: 'Turismo',
      description:
        'Una agenda de otoño e invierno: caminatas por la arquitectura del balneario, ferias de productores, música en salas chicas y regatas.\n\nCapacitación y microcréditos para quienes hospedan, cocinan o guían, y un mismo mapa para todo.',
      imageUrl: '/imagenes/faro-turismo.webp',
      imageDescription:
        'Turistas con valijas y un mapa en la rambla, en otoño, junto a un puesto de información.',
      videoUrl: null,
      active: true,
    },
  ],
  news: [
    {
      title: 'Un sábado en la feria, con la libreta en la mano',
      date: '2025-04-12',
      content:
        'El sábado estuvimos desde temprano en la feria vecinal. Entre puesto y puesto anotamos **ciento doce pedidos**: la luz de la calle 11, la parada sin techo frente al liceo, la bajada a la playa que la última tormenta se llevó.\n\nCada anotación tiene una calle, un nombre y un teléfono. En las próximas semanas vamos a volver a cada cuadra con una respuesta: qué se puede hacer, cuánto cuesta y cuándo.\n\nSi no pudiste acercarte, [escribinos](/contacto). La libreta todavía tiene hojas.',
      imageUrl: '/imagenes/feria.webp',
      imageDescription: 'Puestos de fruta y verdura en la feria, con gente que compra y conversa.',
      videoUrl: null,
      proposal: 'Calles que aguantan la lluvia',
      active: true,
    },
    {
      title: 'La rambla, un minuto antes de que salga el sol',
      date: '2025-03-28',
      content:
        'Grabamos un amanecer en la rambla, sin música y sin discursos. Es lo que queremos cuidar: el río ancho, la arena en su lugar y la gente que sale a caminar antes de ir a trabajar.\n\nNuestra propuesta para la costa empieza por acá: dunas con plantas nativas, pasarelas de madera y bajadas que se puedan usar con un cochecito o una silla de ruedas.',
      imageUrl: '/imagenes/rambla-video.webp',
      imageDescription: 'El sol sale sobre el río, visto desde la playa.',
      videoUrl: '/imagenes/rambla.mp4',
      proposal: 'Dunas vivas, playa limpia',
      active: true,
    },
  ],
};
