export const candidate = {
  name: 'Julia Pinares',
  role: 'Candidata a alcaldesa de Atlántida',
  motto: 'Un municipio a la vuelta de tu casa',
  introduction: [
    'Soy maestra, vivo en Estación Atlántida y hace veinte años que camino estas calles de arena con la bolsa de los mandados y una libreta.',
    'En esa libreta está lo que me contaron en la feria, en la parada y en la puerta de la escuela. De ahí salen estas propuestas: de la gente que vive acá todo el año.',
  ],
  vision: [
    'Imagino un municipio donde se pueda ir a pie o en bicicleta a la escuela, donde la luz de la esquina ande, donde la playa siga siendo de todos y donde haya trabajo también en julio.',
    'Atlántida nació mirando al río y protegida por los pinos. Crecer no puede querer decir perder eso: cada obra tiene que cuidar la costa, el monte y las casas bajas que nos hacen distintos.',
    'No hay que inventar todo de nuevo. Hay que ordenar, arreglar lo que está roto, y decidir junto con cada barrio qué va primero.',
  ],
  commitment: [
    'Vamos a atender en la calle: una vez por mes, en cada barrio, con el concejo completo y una lista de lo que se prometió la vez anterior.',
    'Vamos a mostrar las cuentas en una hoja que cualquiera entienda: cuánto entró, en qué se gastó, qué falta.',
    'Y vamos a contestar. Cada mensaje que llega tiene una respuesta, aunque la respuesta sea «todavía no».',
  ],
  portrait: { name: 'candidata', alt: 'Retrato ilustrado de la candidata en la rambla, con el río detrás' },
};

export const objectives = [
  {
    title: 'Arreglar lo de todos los días',
    text: 'Calles, cunetas, luces y paradas: lo que se usa cada mañana, primero.',
  },
  { title: 'Cuidar la costa y el monte', text: 'Dunas, pinos y playa son nuestra casa y nuestro trabajo.' },
  {
    title: 'Vivir acá todo el año',
    text: 'Servicios, cultura y empleo que no se guarden cuando termina febrero.',
  },
  { title: 'Decidir en el barrio', text: 'Prioridades votadas por vecinas y vecinos, con plata asignada.' },
  { title: 'Cuentas a la vista', text: 'Un municipio que explica lo que hace y lo que no llega a hacer.' },
];

export const commitments = [
  'Una reunión abierta por mes en cada barrio, con respuestas por escrito a los diez días.',
  'Compras del municipio publicadas, con precio y proveedor.',
  'Prioridad a productores y comercios de la zona en ferias y eventos.',
  'Accesibilidad en cada obra nueva: rampas, veredas y bajadas a la playa.',
  'Ningún cargo de confianza fuera de los que marca la ley.',
];

/**
 * A lawyer has to check this notice against the data protection law (Ley 18.331): purpose, who is responsible, who
 * receives the data, what is mandatory, which rights.
 */
export const deliveryNotice = [
  'Usamos tu nombre, tu teléfono, tu dirección y el punto del mapa para llevarte la lista, y para nada más. Los cuatro son obligatorios: sin ellos no llegamos a tu puerta. Que pidas una lista puede decir algo de tus ideas políticas, que la ley cuida de manera especial: nos lo contás porque querés, y podés echarte atrás.',
  'Tus datos los guarda la campaña de la Lista 104025-Ñ, en Ruta Interbalnearia km 45, Atlántida, y los ve sólo su equipo y quien te lleva la lista. Para mandarte el código, el servicio de mensajería recibe tu número y ese código. El buscador de direcciones recibe lo que escribís en ese campo, sin saber de quién es, y el servidor del mapa, la parte que mirás.',
  'Podés pedir que te los mostremos, los corrijamos o los borremos: escribí a contacto@lista104025.example y lo hacemos en cinco días hábiles, como manda la Ley 18.331.',
];

export const privacyNotice = [
  'Usamos lo que escribas para leerte y responderte, y para saber con quién venimos hablando. El nombre, el teléfono, el tipo y el mensaje son obligatorios; el email no.',
  'Tus datos los guarda la campaña de la Lista 104025-Ñ, en Ruta Interbalnearia km 45, Atlántida, y los ve sólo su equipo. Para mandarte el código, el servicio de mensajería recibe tu número y ese código; de tu mensaje, nada.',
  'Podés pedir que te los mostremos, los corrijamos o los borremos: escribí a contacto@lista104025.example y lo hacemos en cinco días hábiles, como manda la Ley 18.331.',
];

export const thanks =
  'A quienes votaron, a quienes contaron los votos y a cada puerta que se abrió para conversar. Lo que escuchamos en estas calles sigue siendo nuestra tarea.';
