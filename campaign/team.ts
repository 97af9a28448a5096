/** The eight people on the list, all of them invented. */
export const team = {
  photo: { name: 'equipo', alt: 'Las ocho personas del equipo, de pie en la playa al caer la tarde' },
  members: [
    member(
      1,
      'Nadia',
      'Arenal',
      'Guardavidas y profesora de educación física. Lleva adelante una escuelita de natación y quiere canchas abiertas para todas las edades, también en invierno.',
    ),
    member(
      2,
      'Anselmo',
      'Costas',
      'Pescador artesanal jubilado. Conoce la costa con los ojos cerrados y lleva años pidiendo una bajada de lanchas segura. Es el primero en llegar a las reuniones.',
    ),
    member(
      3,
      'Elvira',
      'del Monte',
      'Maestra y bibliotecaria. Sostiene la merienda de los jueves en el centro de barrio y la biblioteca que crece al lado, con libros que trae el que puede.',
    ),
    member(
      4,
      'Tomás',
      'Médano',
      'Biólogo. Estudia las dunas y el monte costero, va en bicicleta a todos lados y organiza jornadas de limpieza de playa con liceales.',
    ),
    member(
      5,
      'Irma',
      'Pinosa',
      'Costurera y abuela de cinco. Armó la red que acompaña a personas mayores que viven solas en Estación Atlántida. Sabe quién necesita qué, y lo anota.',
    ),
    member(
      6,
      'Bruno',
      'Faro',
      'Estudiante de turismo. Recorre el balneario con quienes nos visitan y quiere una temporada de doce meses, con trabajo para los que terminan el liceo.',
    ),
    member(
      7,
      'Ismael',
      'Salinero',
      'Feriante. Arma su puesto hace veinte años y sabe lo que cuesta cada flete. Piensa en la producción local, en la feria y en los almacenes de barrio.',
    ),
    member(
      8,
      'Paula',
      'Riera',
      'Contadora. Mira los números con lupa para que cada peso del municipio se pueda explicar en una hoja, sin letra chica.',
    ),
  ],
};

function member(number: number, firstName: string, lastName: string, biography: string) {
  const photo = { name: `retrato-${number}`, alt: `Retrato ilustrado de ${firstName} ${lastName}` };
  return { firstName, lastName, biography, photo };
}
