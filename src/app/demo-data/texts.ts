import type { NewMessage } from '../../features/contact/contract.ts';

/** Invented names and texts, as neighbours might write them. None names a real person or party. */

export const FIRST_NAMES = [
  ...[
    'Ana',
    'Bruno',
    'Carmen',
    'Diego',
    'Elena',
    'Fabián',
    'Gloria',
    'Hugo',
    'Inés',
    'Joaquín',
    'Karina',
    'Luis',
  ],
  ...[
    'Marta',
    'Néstor',
    'Olga',
    'Pablo',
    'Raquel',
    'Sergio',
    'Teresa',
    'Walter',
    'Yolanda',
    'Zulma',
    'Andrés',
  ],
  ...['Beatriz', 'Claudio', 'Daniela', 'Ernesto', 'Florencia', 'Gustavo', 'Rosario'],
];
export const SURNAMES = [
  ...[
    'Alonso',
    'Barreto',
    'Cabrera',
    'Duarte',
    'Etchegaray',
    'Ferreira',
    'Giménez',
    'Hernández',
    'Ibarra',
    'Jorge',
  ],
  ...[
    'Lemos',
    'Machado',
    'Núñez',
    'Olivera',
    'Pereyra',
    'Quintana',
    'Rocha',
    'Silveira',
    'Techera',
    'Umpiérrez',
  ],
  ...['Viera', 'Zabala', 'Curbelo'],
];

export const ADDRESSES = [
  'Calle 11 esq. 24, casa de portón verde',
  'Calle 1 S/N, entre 18 y 20',
  'Av. Artigas y Calle 26, al fondo',
  'Calle 7 esq. 2, apartamento 3',
  'Ruta 11 km 1, después del vivero',
  'Calle 22 S/N, frente a la plaza',
  'Calle 5 esq. 30, timbre de la derecha',
  'Rambla y Calle 18, edificio bajo, piso 1',
  'Manzana 41, solar 7, reja blanca',
  'Calle 3 y 16, casa con aljibe',
  'Calle 40 S/N, al lado del almacén',
  'Pasaje B, segunda casa, perro manso',
  'Calle 9 esq. 28',
  'Camino vecinal, pasando el puente, a la izquierda',
];

export const TEXTS: Pick<NewMessage, 'kind' | 'text'>[] = [
  {
    kind: 'consulta',
    text: '¿A qué hora es la reunión del jueves en el centro de barrio? ¿Se puede ir con niños?',
  },
  {
    kind: 'sugerencia',
    text: 'En la esquina de 11 y 24 se junta agua cada vez que llueve. Con una cuneta más honda alcanzaría. Les puedo mandar fotos.',
  },
  { kind: 'apoyo', text: 'Los escuché en la feria. Cuenten conmigo para repartir en mi cuadra.' },
  {
    kind: 'consulta',
    text: 'Me mudé en enero y sigo con credencial de Pando. ¿Puedo votar acá o tengo que ir allá?',
  },
  {
    kind: 'sugerencia',
    text: 'La bajada de la playa de la calle 22 no tiene rampa. Mi madre anda en silla y no puede ni mirar el mar.',
  },
  {
    kind: 'otro',
    text: 'Pedí la lista hace unos días y todavía no llegó. ¿Anotaron bien la dirección? Es la casa del fondo.',
  },
  {
    kind: 'consulta',
    text: '¿Qué piensan hacer con los ómnibus de la mañana? A las seis y media pasan llenos y no paran.\n\nTrabajo lejos y llego tarde dos por tres.',
  },
  {
    kind: 'apoyo',
    text: 'Muy buena la propuesta de la biblioteca. Tengo libros para donar, ¿dónde los llevo?',
  },
  { kind: 'sugerencia', text: 'Más luz en el camino a la escuela. En invierno los gurises salen de noche.' },
  {
    kind: 'otro',
    text: 'Soy de la comisión del club. Nos gustaría invitarlos a conversar con los socios.',
  },
  { kind: 'consulta', text: '¿La recolección de podas va a pasar todas las semanas o solo en verano?' },
  { kind: 'apoyo', text: 'Fuerza. Ya les dije a mis vecinas que pidan la lista por acá, que es fácil.' },
  {
    kind: 'sugerencia',
    text: 'Pongan bicicleteros en la terminal. Somos muchos los que vamos en bici y la atamos donde se puede.',
  },
];
