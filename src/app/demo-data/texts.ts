import { country } from '#campaign/country.ts';
import type { NewMessage } from '../../features/contact/contract.ts';

/**
 * Invented names and texts, as neighbours of any town might write them, on the coast or inland. None names a real
 * person or party.
 */

export const FIRST_NAMES =
  `Ana Bruno Carmen Diego Elena Fabián Gloria Hugo Inés Joaquín Karina Luis Marta Néstor
Olga Pablo Raquel Sergio Teresa Walter Yolanda Zulma Andrés Beatriz Claudio Daniela Ernesto Florencia Gustavo
Rosario`.split(/\s/);
export const SURNAMES =
  `Alonso Barreto Cabrera Duarte Etchegaray Ferreira Giménez Hernández Ibarra Jorge Lemos Machado
Núñez Olivera Pereyra Quintana Rocha Silveira Techera Umpiérrez Viera Zabala Curbelo`.split(/\s/);

export const ADDRESSES = [
  'Calle 11 esq. 24, casa de portón verde',
  'Calle 1 S/N, entre 18 y 20',
  'Avenida principal y Calle 26, al fondo',
  'Calle 7 esq. 2, apartamento 3',
  'Ruta, km 1, después del vivero',
  'Calle 22 S/N, frente a la plaza',
  'Calle 5 esq. 30, timbre de la derecha',
  'Calle 18 esq. 9, edificio bajo, piso 1',
  'Manzana 41, solar 7, reja blanca',
  'Calle 3 y 16, casa con aljibe',
  'Calle 40 S/N, al lado del almacén',
  'Pasaje B, segunda casa, perro manso',
  'Calle 9 esq. 28',
  'Camino vecinal, pasando el puente, a la izquierda',
];

/** What neighbours tell whoever comes to the door. */
export const NOTES = [
  'Timbre roto, golpear las manos',
  'Dejar en el buzón',
  'Mejor después de las 18',
  'El perro es bueno, pasar nomás',
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
    text: 'Me mudé en enero y en el padrón sigo con la dirección de antes. ¿Puedo votar acá o tengo que ir allá?',
  },
  {
    kind: 'sugerencia',
    text: 'La plaza de la calle 22 no tiene rampa. Mi madre anda en silla y la mira desde la vereda de enfrente.',
  },
  {
    kind: 'otro',
    text: `Pedí la ${country.paper} hace unos días y todavía no llegó. ¿Anotaron bien la dirección? Es la casa del fondo.`,
  },
  {
    kind: 'consulta',
    text: '¿Qué piensan hacer con los ómnibus de la mañana? A las seis y media pasan llenos y no paran.\n\nTrabajo lejos y llego tarde dos por tres.',
  },
  {
    kind: 'apoyo',
    text: 'Muy buena la propuesta de la biblioteca. Tengo libros para donar, ¿dónde los llevo?',
  },
  {
    kind: 'sugerencia',
    text: 'Más luz en el camino a la escuela. Hay tres focos quemados y en invierno los niños salen de noche.',
  },
  {
    kind: 'otro',
    text: 'Soy de la comisión del club. Nos gustaría invitarlos a conversar con los socios.',
  },
  { kind: 'consulta', text: '¿La recolección de podas va a pasar todas las semanas o una vez por mes?' },
  {
    kind: 'apoyo',
    text: `Fuerza. Ya les dije a mis vecinas que pidan la ${country.paper} por acá, que es fácil.`,
  },
  {
    kind: 'sugerencia',
    text: 'Pongan bicicleteros en la plaza. Somos muchos los que vamos en bici y la atamos donde se puede.',
  },
];
