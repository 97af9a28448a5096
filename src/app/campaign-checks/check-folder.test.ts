import { expect, test } from 'vitest';
import { copyOfCampaign } from '../../../tests/support/copy-of-campaign.ts';

/** Each mistake is made alone in a copy of a folder without mistakes. */

const { wrong } = copyOfCampaign();

test('a folder without mistakes gives no line', async () => {
  expect(await wrong()).toEqual([]);
});

const NEWS = 'news/02-el-muelle-cuando-empieza-el-dia.md';
const PROPOSAL = 'proposals/01-veredas-sin-pozos.md';
const MEMBER = 'team/03-celia-del-ceibo.md';
const AREA = 'area.geojson';
const PLACES = 'barrios.geojson';
const TABLE = 'polling-places.csv';

const HEAD_FIRST =
  ': Empieza con los datos, entre dos renglones de tres guiones (---), y el texto va debajo del segundo.';
const LOOSE_ITEMS = 'Cada renglón de una lista empieza con un guion (-) y un espacio.';
const COLOUR = 'El color tiene que tener la forma #RRGGBB.';
const A_TEXT = 'Va un solo texto, sin otro guion delante, y entre comillas si empieza con [.';
const LINKS = 'un enlace es [texto](https://…), sin espacio en el medio, y una imagen va en su clave.';

/** What stands in the file, what is written in its place, and what is told, without the names and the number of the line. */
type Row = [what: string, from: string | RegExp, to: string, told: string];

const GROUPS: Record<string, Row[]> = {
  'campaign.yaml': [
    [
      'a word in quotation marks',
      'lema: Un municipio que contesta',
      'lema: "Contestar" es gobernar',
      ': Después de la comilla que cierra no va nada más. Todo el dato va entre comillas: \'"Contestar" es gobernar\'',
    ],
    [
      'a backslash',
      'lema: Un municipio que contesta',
      'lema: \\"Contestar\\" es gobernar',
      ', textos.lema: Dice "\\"": la barra se leería tal cual: sacala.',
    ],
    [
      'a fact in parentheses',
      'lema: Un municipio que contesta',
      'lema: Somos (localidad)',
      ', textos.lema: Dice "(localidad)": un dato se nombra así: {localidad}.',
    ],
    [
      'bold words where there are none',
      'lema: Un municipio que contesta',
      'lema: Un *municipio* que contesta',
      ', textos.lema: Dice "*municipio*": acá no hay negrita, y los asteriscos se leerían tal cual: sacalos.',
    ],
    [
      'a quotation mark of a word processor that is not closed',
      'lema: Un municipio que contesta',
      'lema: “Un municipio que contesta',
      ', textos.lema: Dice "“Un municipio que contesta": falta cerrar la comilla.',
    ],
    [
      'a character without width',
      'correo: contacto@',
      'correo: contacto​@',
      ', contacto.correo: Dice "​": hay un carácter que no se ve: borrá esa palabra y escribila de nuevo.',
    ],
    [
      'a colon of another alphabet',
      '  nombre: Clara',
      '  nombre： Clara',
      ': Los dos puntos son de otro alfabeto: van así, "nombre: Clara Molle".',
    ],
    [
      'a text behind the mark of paragraphs',
      'vision: |-',
      'vision: |- Quiero un pueblo',
      ': Después de |- no va nada: el texto va en los renglones de abajo, con más espacios al principio.',
    ],
    [
      'a key without its hyphen',
      '    - red: Facebook',
      '    red: Facebook',
      ': Si empieza otro de la lista, va con un guion: "- red: Facebook". Si sigue el de arriba, va con 6 espacios al principio.',
    ],
    [
      'a key outside its group',
      '  nombre: Clara',
      'nombre: Clara',
      ': Va con 2 espacios al principio, porque es de "candidatura".',
    ],
    [
      'a greeting above everything',
      '# yaml-language',
      'Hola, va el archivo\n# yaml-language',
      ': Falta ":" después de la clave. Si es una explicación, va con # al principio; si es un texto que sigue, con más espacios.',
    ],
    [
      'a group without its name',
      'contacto:\n',
      '',
      ', votacion.correo: Falta el renglón "contacto:" antes de este.',
    ],
    [
      'a colon in a list',
      '  - Prioridad a los',
      '  - Prioridad: a los',
      ", compromisos (3.º): Un texto con dos puntos va entre comillas: 'Prioridad: a los comercios del pueblo.'",
    ],
    [
      'an account with the link of another network',
      'https://www.instagram.com/',
      'https://www.facebook.com/',
      ', contacto.redes (1.º).enlace: Es un enlace de Facebook, y la red es Instagram.',
    ],
    [
      'a number with the word for a list',
      'numero: 730418-Ñ',
      'numero: Lista 730418-Ñ',
      ', lista.numero: Va sin "Lista", que el sitio pone delante. Dice "Lista 730418-Ñ".',
    ],
    [
      'a centre without its minus signs',
      'centro: -34.7701, -55.7643',
      'centro: 34.7701, 55.7643',
      ', entregas.centro: Está fuera de Uruguay. ¿Falta el signo menos? Sería -34.7701, -55.7643.',
    ],
    [
      'a file that is cut off',
      /\ncontacto:[\s\S]*/,
      '\n',
      ': El archivo termina acá, y faltan contacto, equipo, locales, privacidad, imagenes, colores, entregas, clave_api: puede estar cortado.',
    ],
    ['an empty name', 'sitio: Ceibalá 730418-Ñ', 'sitio:', ', sitio: Falta el nombre del sitio.'],
    [
      'a missing group',
      /^lista:\n(?: {2}.*\n)+/m,
      '',
      ', lista: Falta la lista, con sus renglones. Va antes de "partes:".',
    ],
    ['a text of spaces', 'sitio: Ceibalá 730418-Ñ', "sitio: '  '", ', sitio: Tiene solo espacios.'],
    [
      'a group that is a text',
      /^lista:\n(?: {2}.*\n)+/m,
      'lista: 730418\n',
      ', lista: Falta la lista, con sus renglones. Dice "730418".',
    ],
    [
      'a list that is a text',
      /^compromisos:\n(?: {2}.*\n)+/m,
      'compromisos: Ninguno\n',
      ', compromisos: Va una lista: un renglón por cada uno, que empieza con un guion. Dice "Ninguno".',
    ],
    [
      'an empty text in a list',
      '  - Prioridad a los comercios del pueblo.',
      '  -',
      ', compromisos (3.º): Está vacío.',
    ],
    [
      'a motto that is too long',
      'lema: Un municipio que contesta',
      `lema: ${'muy '.repeat(75)}`,
      ', textos.lema: Puede tener hasta 150 caracteres.',
    ],
    [
      'an unknown fact',
      'lugar: Municipio de {localidad}',
      'lugar: Municipio de {localdad}',
      ', votacion.lugar: {localdad} no es ningún dato de campaign.yaml. ¿Quisiste decir {localidad}?',
    ],
    [
      'a fact in the way of a program',
      'lugar: Municipio de {localidad}',
      'lugar: Municipio de \u0024{location.town}',
      ', votacion.lugar: Dice "\u0024{location.town}": un dato se nombra así: {localidad}.',
    ],
    [
      'a fact that names itself',
      'localidad: Ceibalá',
      "localidad: 'Villa {localidad}'",
      ', lugar.localidad: {localidad} se nombra a sí mismo.',
    ],
    [
      'HTML',
      'lema: Un municipio que contesta',
      'lema: Un <b>municipio</b> que contesta',
      ', textos.lema: Tiene código HTML ("<b>"), que se leería tal cual: sacalo.',
    ],
    [
      'the name of another town',
      'lugar: Municipio de {localidad}',
      'lugar: Municipio de Solís',
      ', votacion.lugar: Dice "Solís", y la localidad es Ceibalá: va {localidad}.',
    ],
    [
      'no paragraph in a text',
      /vision: \|-\n(?: {4}.*\n|\n)+/,
      "vision: ''\n",
      ', textos.vision: Falta la visión.',
    ],
    [
      'an unknown key',
      'sitio: Ceibalá',
      'horoscopo: tauro\nsitio: Ceibalá',
      ', horoscopo: Esta clave no existe. Acá van: id, lugar, sitio, descripcion, lista, partes, candidatura, textos, objetivos, compromisos, agradecimiento, paginas, eleccion, votacion, contacto, equipo, locales, privacidad, imagenes, colores, entregas, clave_api.',
    ],
    [
      'a result that is none of the words',
      'sitio: Ceibalá',
      'paginas: {seguimiento: {resultado: perdimos}}\nsitio: Ceibalá',
      ', paginas.seguimiento.resultado: Va adentro o afuera. Dice "perdimos".',
    ],
    [
      'a misspelt key',
      '  correo: contacto',
      '  corero: contacto',
      ', contacto.corero: Esta clave no existe. ¿Quisiste decir "correo"?',
    ],
    [
      'an English key',
      '  correo: contacto',
      '  email: contacto',
      ', contacto.email: Esta clave no existe. Acá van: correo, telefono, sede, horario, redes, seguridad.',
    ],
    [
      'a key that stands twice',
      '  sede: Camino',
      '  correo: otro@lista730418.example\n  sede: Camino',
      ': "correo" está dos veces: dejá una sola.',
    ],
    [
      'a switch in other words',
      'oficiales: no',
      'oficiales: casi',
      ', locales.oficiales: Va sí o no. Dice "casi".',
    ],
    [
      'an unknown gender',
      'genero: femenino',
      'genero: mujer',
      ', candidatura.genero: Va femenino, masculino o neutro. Dice "mujer".',
    ],
    [
      'another weekday',
      'dia: 11/5/2025',
      'dia: lunes 11 de mayo de 2025',
      ', eleccion.dia: Ese día es domingo. Dice "lunes 11 de mayo de 2025".',
    ],
    [
      'a link without its end',
      /autoridad: .*/,
      'autoridad: https://gub',
      ', votacion.autoridad: Al enlace le falta una parte, como .com o .uy. Dice "https://gub".',
    ],
    [
      'a text that was not written yet',
      'lema: Un municipio que contesta',
      'lema: Lorem ipsum dolor',
      ', textos.lema: Dice "Lorem ipsum": falta escribirlo.',
    ],
    [
      'a number behind a number sign',
      'sede: Camino del Faro',
      'sede: Camino del Faro # 7',
      `: Lo que sigue a un # se toma por un comentario, y "# 7 120, Ceibalá" se pierde. Todo el dato va entre comillas: 'Camino del Faro # 7 120, Ceibalá'`,
    ],
    [
      'a letter for the mark of paragraphs',
      'vision: |-',
      'vision: l-',
      ': Un texto de varios párrafos empieza con una barra y un guion: |-',
    ],
    [
      'an id with capital letters',
      'id: ceibala-730418',
      'id: Ceibalá 730418',
      ', id: El id lleva de 3 a 60 minúsculas, números y guiones. Dice "Ceibalá 730418".',
    ],
    [
      'a country without a profile',
      'pais: Uruguay',
      'pais: Brasil',
      ', lugar.pais: De "Brasil" no hay datos: están Uruguay, Argentina, Chile y España. El programa habla español, así que un país de otro idioma no puede usarlo.',
    ],
    [
      'a day that does not exist',
      'dia: 11/5/2025',
      'dia: 30/2/2025',
      ', eleccion.dia: Ese día no existe. Dice "30/2/2025".',
    ],
    [
      'a day without its year',
      'dia: 11/5/2025',
      'dia: 11 de mayo',
      ', eleccion.dia: La fecha lleva día, mes y año, como 12/5/2030. Dice "11 de mayo".',
    ],
    [
      'an hour in words',
      'abre: 8:00',
      'abre: a la mañana',
      ', eleccion.abre: La hora de apertura tiene que ser como 8:00 o 19:30. Dice "a la mañana".',
    ],
    [
      'an hour that does not exist',
      'cierra: 19:30',
      'cierra: 24:30',
      ', eleccion.cierra: La hora de cierre tiene que ser como 8:00 o 19:30. Dice "24:30".',
    ],
    [
      'a vote that ends before it begins',
      'abre: 8:00',
      'abre: 20:00',
      ', eleccion.cierra: La votación termina (19:30) antes de empezar (20:00).',
    ],
    [
      'a veda that ends before the vote',
      'cierra: 19:30',
      'cierra: 19:30\n  fin_veda: 19:00',
      ', eleccion.fin_veda: La veda termina (19:00) antes de que cierre la votación (19:30).',
    ],
    [
      'an unknown part that pauses',
      'veda: []',
      'veda: [todo]',
      ', eleccion.pausas.veda (1.º): Una fase cierra pedidos, compartir, publicaciones o nada. Dice "todo".',
    ],
    [
      'a phone of another country',
      "telefono: '099000000'",
      'telefono: +1 202 555 0100',
      ', contacto.telefono: El teléfono de contacto tiene que ser un celular, como 09XXXXXXX. Dice "+1 202 555 0100".',
    ],
    [
      'a phone that is too short',
      "telefono: '099000000'",
      'telefono: 099 00',
      ', contacto.telefono: El teléfono de contacto tiene que ser un celular, como 09XXXXXXX. Dice "099 00".',
    ],
    [
      'an address without a domain',
      'correo: contacto@lista730418.example',
      'correo: contacto@',
      ', contacto.correo: El correo de contacto no es válido. Dice "contacto@".',
    ],
    [
      'a link to a program',
      'https://x.com/l730418ejemplo',
      'javascript:alert(1)',
      ', contacto.redes (3.º).enlace: El enlace tiene que empezar con https:// o http://, y dice "javascript:alert(1)".',
    ],
    [
      'a link without a protocol',
      'https://x.com/l730418ejemplo',
      'x.com/l730418ejemplo',
      ', contacto.redes (3.º).enlace: El enlace tiene que empezar con https:// o http://, y dice "x.com/l730418ejemplo".',
    ],
    [
      'a link with a space',
      'https://x.com/l730418ejemplo',
      'https://x.com/la lista',
      ', contacto.redes (3.º).enlace: Un enlace no lleva espacios. Dice "https://x.com/la lista".',
    ],
    [
      'a colour by its name',
      "tinta: '#1d2433'",
      'tinta: negro',
      ', colores.tinta: El color tiene que tener la forma #RRGGBB. Dice "negro".',
    ],
    [
      'a colour without quotation marks',
      "tinta: '#1d2433'",
      'tinta: #1d2433',
      `: Lo que sigue a un # se toma por un comentario, y "#1d2433" se pierde. Todo el dato va entre comillas: '#1d2433'`,
    ],
    [
      'an unknown colour',
      "tinta: '#1d2433'",
      "tinta: '#1d2433'\n  cielo: '#aaccee'",
      ', colores.cielo: Esta clave no existe. Acá van: tinta, rio, agua, agua_clara, papel, hoja, arena, arena_oscura, pino, coral, coral_oscuro, sol.',
    ],
    [
      'pale text',
      "tinta: '#1d2433'",
      "tinta: '#9aa5ab'",
      ', colores.tinta: No se distingue bien de "agua" (los títulos y enlaces, en los aparatos con fondo oscuro) y en otros 32 pares de colores: el contraste es 1,2:1 y hace falta 4,5:1.',
    ],
    [
      'a pale button',
      "coral: '#a8325e'",
      "coral: '#f08a70'",
      ', colores.coral: No se distingue bien de "white" (el botón principal) y en otros 2 pares de colores: el contraste es 2,4:1 y hace falta 4,5:1.',
    ],
    [
      'a dark page',
      "papel: '#f8f7fb'",
      "papel: '#33414a'",
      ', colores.papel: No se distingue bien de "rio" (los títulos y enlaces) y en otros 9 pares de colores: el contraste es 1,1:1 y hace falta 4,5:1.',
    ],
    [
      'a centre with longitude before latitude',
      'centro: -34.7701, -55.7643',
      'centro: -55.7643, -34.7701',
      ', entregas.centro: La latitud y la longitud están al revés: primero va la latitud y después la longitud.',
    ],
    [
      'a centre outside the area',
      'centro: -34.7701, -55.7643',
      'centro: -34.2, -55.7643',
      ', entregas.centro: El centro está fuera del área de entrega.',
    ],
    [
      'a centre without its longitude',
      'centro: -34.7701, -55.7643',
      'centro: -34.7701',
      ', entregas.centro: Van la latitud y la longitud, como -34.7701, -55.7643. Dice "-34.7701".',
    ],
    [
      'a missing picture',
      'imagen: sendero',
      'imagen: no-esta',
      ', imagenes.invitacion.imagen: Falta la imagen "no-esta" en pictures/ (jpg, png o webp).',
    ],
    [
      'a picture with its extension',
      'imagen: retrato',
      'imagen: retrato.webp',
      ', candidatura.retrato.imagen: El nombre de una imagen va sin lo que sigue al punto, como .jpg. Dice "retrato.webp".',
    ],
    [
      'a picture with a capital letter',
      'imagen: retrato',
      'imagen: Retrato',
      ', candidatura.retrato.imagen: El nombre de una imagen lleva minúsculas, números y guiones, sin espacios ni tildes. Dice "Retrato".',
    ],
    [
      'a picture without a description',
      /\n {4}descripcion: El faro de Ceibalá/,
      '',
      ', imagenes.localidad.descripcion: Falta la descripción de la imagen.',
    ],
    // what YAML would not understand, or would take for something else
    [
      'a colon inside a text',
      'lema: Un municipio que contesta',
      'lema: Un municipio: que contesta',
      `: Un texto con dos puntos va entre comillas: 'Un municipio: que contesta'`,
    ],
    [
      'a text that begins with a fact',
      'titulo: Qué se vota',
      'titulo: {localidad} vota',
      `: Un texto que empieza con { va entre comillas: '{localidad} vota'`,
    ],
    [
      'a number sign',
      'lema: Un municipio que contesta',
      'lema: Somos el #1',
      `: Lo que sigue a un # se toma por un comentario, y "#1" se pierde. Todo el dato va entre comillas: 'Somos el #1'`,
    ],
    [
      'a quotation mark that is not closed',
      'lema: Un municipio que contesta',
      "lema: 'Un municipio que contesta",
      ': Falta cerrar una comilla.',
    ],
    [
      'quotation marks of a word processor',
      'lema: Un municipio que contesta',
      'lema: “Un municipio: el nuestro”',
      `: La comilla “ no sirve: las que sirven son ' y ". Va así: 'Un municipio: el nuestro'`,
    ],
    [
      'an apostrophe',
      'lema: Un municipio que contesta',
      "lema: 'Un municipio d'Elía'",
      `: Después de la comilla que cierra no va nada más. Todo el dato va entre comillas: "Un municipio d'Elía"`,
    ],
    ['a tabulator', '  pais: Uruguay', '\tpais: Uruguay', ': Empieza con un tabulador: van espacios.'],
    [
      'paragraphs without their mark',
      'aviso: |-',
      'aviso:',
      ': Un texto de varios párrafos va después de "|-". Arriba va: "aviso: |-".',
    ],
    ['bullets', / {2}- (Una reunión.*)\n {2}- (.*)/, '  • $1\n  • $2', `, compromisos: ${LOOSE_ITEMS}`],
    [
      'a group removed',
      /eleccion:\n[\s\S]*?\n\n/,
      '\n',
      ', eleccion: Falta la elección, con sus renglones. Va antes de "votacion:".',
    ],
    [
      'the letter O in a colour',
      "'#f8f7fb'",
      "'#f8f7fO'",
      `, colores.papel: ${COLOUR} Dice "#f8f7fO". Tiene la letra O en lugar de un 0.`,
    ],
    [
      'quotation marks of a text program around a colour',
      "'#f8f7fb'",
      '‘#f8f7fb’',
      `, colores.papel: ${COLOUR} Dice "‘#f8f7fb’". Esas comillas no sirven: van ' o ".`,
    ],
    [
      'a key that stands too far to the right',
      '  region: Lagunas',
      '   region: Lagunas',
      ': Empieza con 3 espacios, y el renglón de arriba con 2: va igual.',
    ],
    [
      'a key that stands too far to the left',
      '  region: Lagunas',
      ' region: Lagunas',
      ': Empieza con un espacio, y el renglón de arriba con 2: va igual.',
    ],
    [
      'no colon',
      '  region: Lagunas',
      '  region Lagunas',
      ': Falta ":" después de la clave. Si es una explicación, va con # al principio; si es un texto que sigue, con más espacios.',
    ],
    [
      'no space after the colon',
      '  region: Lagunas',
      '  region:Lagunas',
      ': Después de los dos puntos va un espacio.',
    ],
    [
      'a bracket that is not closed',
      'veda: []',
      'veda: [',
      ': Falta cerrar un corchete o una llave, en este renglón o en el anterior.',
    ],
    [
      'a special sign',
      'lema: Un municipio que contesta',
      'lema: *Un municipio',
      `: Un texto que empieza con * va entre comillas: '*Un municipio'`,
    ],
    [
      'an account without quotation marks',
      "usuario: '@l730418ejemplo'",
      'usuario: @l730418ejemplo',
      `: Un texto que empieza con @ va entre comillas: '@l730418ejemplo'`,
    ],
    [
      'a fact in two braces',
      'lema: Un municipio que contesta',
      'lema: Somos {{localidad}}',
      ', textos.lema: Dice "{{localidad}}": un dato se nombra así: {localidad}.',
    ],
    [
      'a fact in brackets',
      'lema: Un municipio que contesta',
      'lema: Somos [localidad]',
      ', textos.lema: Dice "[localidad]": un dato se nombra así: {localidad}.',
    ],
    [
      'a brace that is not closed',
      'lema: Un municipio que contesta',
      'lema: Somos {localidad',
      ', textos.lema: Dice "{localidad": un dato se nombra así: {localidad}.',
    ],
    [
      'a brace that is not opened',
      'lema: Un municipio que contesta',
      'lema: Somos localidad}',
      ', textos.lema: Dice "localidad}": un dato se nombra así: {localidad}.',
    ],
    [
      'a fact with a space',
      'lema: Un municipio que contesta',
      'lema: Somos la {lista numero}',
      ', textos.lema: Dice "{lista numero}": un dato se nombra así: {lista.numero}.',
    ],
    [
      'a fact between signs of per cent',
      'lema: Un municipio que contesta',
      'lema: Somos %localidad%',
      ', textos.lema: Dice "%localidad%": un dato se nombra así: {localidad}.',
    ],
    [
      'a sign of HTML',
      'lema: Un municipio que contesta',
      'lema: Un municipio&nbsp;que contesta',
      ', textos.lema: Tiene código HTML ("&nbsp;"), que se leería tal cual: sacalo.',
    ],
    [
      'a bullet of a word processor',
      'lema: Un municipio que contesta',
      'lema: \uf0b7 Un municipio',
      ', textos.lema: Tiene un carácter que no se puede mostrar: escribí de nuevo esa palabra.',
    ],
    [
      'quotation marks in another encoding',
      'lema: Un municipio que contesta',
      'lema: â€œUn municipio',
      ': Tiene letras cambiadas, como "â€" en la línea 46: escribilas de nuevo.',
    ],
    [
      'a text that nobody sees',
      'lema: Un municipio que contesta',
      "lema: '\u200b'",
      ', textos.lema: Tiene solo espacios.',
    ],
    ['null', 'lema: Un municipio que contesta', 'lema: null', ', textos.lema: Falta el lema.'],
    [
      'a list for a text',
      'lema: Un municipio que contesta',
      'lema: [Un municipio]',
      `, textos.lema: ${A_TEXT}`,
    ],
    ['no space after a hyphen before a line of a list', '- Prioridad a', '-Prioridad a', `: ${LOOSE_ITEMS}`],
    ['a bullet before a line of a list', '- Prioridad a', '• Prioridad a', `: ${LOOSE_ITEMS}`],
    ['a dash before a line of a list', '- Prioridad a', '– Prioridad a', `: ${LOOSE_ITEMS}`],
    ['a number before a line of a list', '- Prioridad a', '1. Prioridad a', `: ${LOOSE_ITEMS}`],
    [
      'a sign of per cent',
      '- Prioridad a',
      '- % a',
      `: Un texto que empieza con % va entre comillas: '% a los comercios del pueblo.'`,
    ],
    [
      'a space of a page',
      '  localidad: Ceibalá',
      '\u00a0\u00a0localidad: Ceibalá',
      ': Tiene un espacio de otro programa: borralo y escribilo de nuevo.',
    ],
    [
      'two versions',
      '  region: Lagunas',
      '<<<<<<< HEAD\n  region: Lagunas',
      ': Quedó una marca de dos versiones: dejá una de las dos y borrá las marcas.',
    ],
    [
      'an apostrophe before a colon',
      'lema: Un municipio que contesta',
      "lema: 'Un municipio d'Elía: el nuestro'",
      `: Después de la comilla que cierra no va nada más. Todo el dato va entre comillas: "Un municipio d'Elía: el nuestro"`,
    ],
    ['only comments', /[\s\S]+/, '# nada\n', ': No tiene ningún dato.'],
    [
      'a group that is a list',
      /^lugar:\n(?: {2}.*\n)+/m,
      'lugar:\n  - pais: Uruguay\n',
      ', lugar: Va un grupo: las claves en los renglones de abajo, con dos espacios más al principio.',
    ],
    [
      'a centre in brackets',
      'centro: -34.7701, -55.7643',
      'centro: [-34.7701, -55.7643]',
      `, entregas.centro: ${A_TEXT}`,
    ],
    [
      'a vote without a length',
      'cierra: 19:30',
      'cierra: 8:00',
      ', eleccion.cierra: La votación termina (8:00) antes de empezar (8:00).',
    ],
    [
      'a link with two protocols',
      'https://x.com/l730418ejemplo',
      'https://https://x.com/l',
      ', contacto.redes (3.º).enlace: El enlace tiene que empezar con https:// o http://, y dice "https://https://x.com/l".',
    ],
    [
      'missing colours',
      /^colores:\n(?: {2}.*\n)+/m,
      '',
      ', colores: Faltan los colores, con sus renglones. Va antes de "entregas:".',
    ],
  ],
  [MEMBER]: [
    ['an empty biography', /---\nBibliotecaria[\s\S]*/, '---\n', ', presentacion: Falta la presentación.'],
    [
      'a key in capital letters',
      'nombre: Celia',
      'NOMBRE: Celia\nedad: 40',
      ', edad: Esta clave no existe. Acá van: nombre, apellido, presentacion, foto, foto_descripcion, foto_encuadre.',
    ],
    [
      'no head',
      /^---\n/,
      '',
      ': Empieza con los datos, entre dos renglones de tres guiones (---), y el texto va debajo del segundo.',
    ],
    [
      'a person of the same name',
      'nombre: Celia\napellido: del Ceibo',
      'nombre: Lucía\napellido: Junco',
      ', apellido: "Lucía Junco" está dos veces: también en team/01-lucia-junco.md.',
    ],
    [
      'a missing photo',
      'foto: retrato-1',
      'foto: retrato-9',
      ', foto: Falta la imagen "retrato-9" en pictures/ (jpg, png o webp).',
    ],
    [
      'a focus outside the photo',
      'foto: retrato-1',
      'foto: retrato-1\nfoto_encuadre: { x: 500, y: 30, zoom: 1 }',
      ', foto_encuadre: Van x e y de 0 a 100, y zoom de 1 a 3.',
    ],
  ],
  [NEWS]: [
    [
      'bold words that are not closed',
      'Filmamos',
      '**Filmamos',
      ', contenido: Dice "**Filmamos el amanecer en el muelle, sin m": la negrita va entre dos asteriscos pegados a las palabras: **así**.',
    ],
    [
      'bold words with spaces',
      'Filmamos',
      '** Filmamos **',
      ', contenido: Dice "** Filmamos ** el amanecer en el muelle, s": la negrita va entre dos asteriscos pegados a las palabras: **así**.',
    ],
    [
      'a bullet of a word processor',
      'Filmamos',
      '• Filmamos',
      ', contenido: Dice "• Filmamos el amanecer en el muelle, sin música. Es lo que q": cada renglón de una lista empieza con un guion (-) y un espacio.',
    ],
    [
      'a heading',
      'Filmamos',
      '## El muelle\n\nFilmamos',
      ', contenido: Dice "## El muelle": el # se leería tal cual: sacalo.',
    ],
    [
      'a line of hyphens in the text',
      'Filmamos',
      '---\nFilmamos',
      ', contenido: Dice "---": esa línea se leería tal cual: sacala. Otra persona u otra noticia va en otro archivo.',
    ],
    [
      'a message header',
      'Filmamos',
      '[12/4 10:32] Clara: Filmamos',
      ', contenido: Dice "[12/4 10:32] Clara:": quedó el encabezado de un mensaje: sacalo.',
    ],
    [
      'a link the wrong way round',
      'Filmamos',
      '(Filmamos)[/contacto]',
      ', contenido: Dice "(Filmamos)[/contacto]": un enlace es [texto](https://…).',
    ],
    [
      'a link to no page',
      'Filmamos',
      '[Filmamos](/contactos)',
      ', contenido: No hay ninguna página "/contactos". ¿Quisiste decir "/contacto"?',
    ],
    [
      'a key in the text',
      'Filmamos',
      'titulo: Otro\n\nFilmamos',
      ', contenido: "titulo: Otro" va arriba, con los datos.',
    ],
    [
      'a year that is far away',
      'fecha: 28/3/2025',
      'fecha: 28/3/2075',
      ', fecha: Falta más de un año. Dice "28/3/2075".',
    ],
    [
      'a channel in place of a video',
      'video: muelle.mp4',
      'video: https://www.youtube.com/@lista',
      ', video: El enlace no lleva a ningún video: fijate que esté completo.',
    ],
    ['news without a text', /\n---\nFilmamos[\s\S]*/, '\n---\n', ', contenido: Escribí el contenido'],
    [
      'news with a wrong date',
      'fecha: 28/3/2025',
      'fecha: ayer',
      ', fecha: La fecha lleva día, mes y año, como 12/5/2030. Dice "ayer".',
    ],
    [
      'news about an unknown proposal',
      'propuesta: Arroyo limpio, costa sana',
      'propuesta: Otra cosa',
      ', propuesta: No hay ninguna propuesta "Otra cosa". Están: Veredas sin pozos, El salón de la esquina, Un club abierto todo el año, La parada con techo, Arroyo limpio, costa sana, Ceibalá en invierno.',
    ],
    ['a heading above the head', /^/, '# El muelle\n\n', HEAD_FIRST],
    [
      'a video in a folder',
      'video: muelle.mp4',
      'video: pictures/muelle.mp4',
      ', video: Va el nombre de un archivo de pictures/, o un enlace con https://. Dice "pictures/muelle.mp4".',
    ],
    [
      'a link without a protocol',
      'Filmamos',
      '[Filmamos](www.ejemplo.uy)',
      `, contenido: Dice "[Filmamos](www.ejemplo.uy)": ${LINKS}`,
    ],
    [
      'a link with a space',
      'Filmamos',
      '[Filmamos] (https://a.uy)',
      `, contenido: Dice "[Filmamos] (https://a.uy)": ${LINKS}`,
    ],
    ['a picture in the text', 'Filmamos', '![Muelle](muelle.jpg)', `, contenido: Dice "![Muelle]": ${LINKS}`],
    [
      'a key that stands twice with and without an accent',
      'fecha:',
      'Título: Otro\nfecha:',
      ': "Título" está dos veces: dejá una sola.',
    ],
    [
      'a misspelt key',
      'titulo: El muelle',
      'titlo: El muelle',
      ', titlo: Esta clave no existe. ¿Quisiste decir "titulo"?',
    ],
    [
      'a missing video',
      'video: muelle.mp4',
      'video: no-esta.mp4',
      ', video: Falta el archivo pictures/no-esta.mp4.',
    ],
    ['a switch that is none', 'activo: sí', 'activo: quizás', ', activo: Va sí o no. Dice "quizás".'],
    [
      'a picture without anything',
      'titulo: El muelle, cuando empieza el día',
      'titulo:',
      ', titulo: Escribí el título',
    ],
  ],
  [PROPOSAL]: [
    [
      'an unknown category',
      'categoria: Infraestructura',
      'categoria: Otras',
      ', categoria: No hay ninguna categoría "Otras". Están: Infraestructura, Social, Deporte, Transporte, Medio Ambiente, Turismo.',
    ],
    [
      'a category in lower case',
      'categoria: Infraestructura',
      'categoria: infraestructura',
      ', categoria: No hay ninguna categoría "infraestructura". ¿Quisiste decir "Infraestructura"?',
    ],
    [
      'two categories',
      'categoria: Infraestructura',
      'categoria: [Social, Deporte]',
      `, categoria: ${A_TEXT}`,
    ],
    [
      'a head without its end',
      '\n---\nUn',
      '\nUn',
      ': Falta el renglón de tres guiones (---) con el que terminan los datos: va antes de este.',
    ],
  ],
  'categories.yaml': [
    [
      'two categories of the same name',
      /$/,
      "- nombre: social\n  color: '#1f5f98'\n",
      ', (7.º).nombre: "social" está dos veces.',
    ],
    [
      'a colour that is none',
      "color: '#1f5f98'",
      'color: azul',
      ', (3.º).color: El color tiene que tener la forma #RRGGBB. Dice "azul".',
    ],
    ['only a comment', /[\s\S]+/, '# nada\n', ': No tiene ningún dato.'],
  ],
  [AREA]: [
    ['a comma that is missing', '[-55.78, -34.739],', '[-55.78, -34.739]', ': Falta una coma al final.'],
    [
      'decimal commas',
      '[-55.78, -34.739]',
      '[-55,78, -34,739]',
      ': Dice [-55,78, -34,739]: los decimales van con punto: -34.77.',
    ],
    [
      'a comment',
      '"type": "FeatureCollection"',
      '// la zona\n"type": "FeatureCollection"',
      ': Un mapa no lleva comentarios: borrá este renglón.',
    ],
    [
      'nothing',
      /[\s\S]+/,
      '{ "type": "FeatureCollection", "features": [] }',
      ': No tiene ninguna zona: dibujala con la herramienta del polígono.',
    ],
    [
      'no map',
      /[\s\S]+/,
      '{ "zona": [] }',
      ': No es un mapa de geojson.io: tiene que ser una "FeatureCollection" con un polígono o con puntos.',
    ],
    [
      'a bracket that is missing',
      /\]\s*\}\s*$/,
      '',
      ': Está cortado: bajalo otra vez del programa de mapas.',
    ],
    [
      'longitude and latitude exchanged',
      /\[(-?[\d.]+), (-?[\d.]+)\]/g,
      '[$2, $1]',
      ': La latitud y la longitud están al revés en todos los puntos: en un mapa GeoJSON primero va la longitud.',
    ],
    [
      'a vertex in another country',
      '[-55.793, -34.773],\n            [-55.7955',
      '[-55.793, -34.773],\n            [-3.7',
      ': El 2.º punto del borde está fuera de Uruguay: latitud -34.76, longitud -3.7.',
    ],
    [
      'a vertex that was moved',
      '[-55.7955, -34.76],',
      '[-55.7428, -34.7786],',
      ': El borde se cruza a sí mismo: el lado del vértice 1.º al 2.º toca el lado del vértice 5.º al 6.º. Los vértices van en orden, a lo largo del borde.',
    ],
    [
      'two vertices',
      /\[\n {12}\[[\s\S]*\]\n {10}\]/,
      '[[-55.79, -34.77], [-55.78, -34.76], [-55.79, -34.77]]',
      ': Necesita al menos tres vértices distintos, y tiene 2.',
    ],
    [
      'an empty outline',
      /\[\n {10}\[[\s\S]*\]\n {8}\]/,
      '[]',
      ': No tiene ninguna zona: dibujala con la herramienta del polígono.',
    ],
    [
      'a line',
      '"Polygon"',
      '"LineString"',
      ': Dice "type": "LineString": es una línea, y va un polígono para la zona o un punto por barrio.',
    ],
    [
      'numbers in quotation marks',
      '[-55.78, -34.739]',
      '["-55.78", "-34.739"]',
      ': Dice ["-55.78", "-34.739"]: los números van sin comillas.',
    ],
    [
      'a page',
      /[\s\S]+/,
      '<!DOCTYPE html>\n<html></html>\n',
      ': Es una página: en el programa de mapas, elegí GeoJSON al guardar.',
    ],
    [
      'a comma after the last vertex',
      '-34.773]\n          ]',
      '-34.773],\n          ]',
      ': Sobra la coma del final.',
    ],
    [
      'an area in another country',
      /-55\./g,
      '-58.',
      ': Todos los puntos están fuera de Uruguay: latitud -34.773, longitud -58.793.',
    ],
    ['a vertex that is far away', '-34.739]', '-31.739]', ': Mide 337 km: algún vértice está mal escrito.'],
  ],
  [PLACES]: [
    [
      'HTML',
      '"Los Talas"',
      '"<b>Los Talas</b>"',
      ': Tiene código HTML ("<b>"), que se leería tal cual: sacalo.',
    ],
    [
      'a name that is too long',
      '"Los Talas"',
      `"${'Los Talas '.repeat(10).trim()}"`,
      ': El barrio "Los Talas Los Talas Los Talas …" tiene 99 letras: puede tener hasta 80.',
    ],
    [
      'a neighbourhood outside the area',
      '-34.774882',
      '-34.474882',
      ': El barrio "Ceibalá centro" está fuera del área de entrega.',
    ],
    [
      'a neighbourhood without a name',
      '"name": "Los Talas"',
      '"title": ""',
      ': Al 3.º punto le falta el nombre del barrio: va en su propiedad "name".',
    ],
    [
      'a neighbourhood that is a polygon',
      /"Point",\s*"coordinates": (\[-55.763967, -34.759648\])/,
      '"Polygon", "coordinates": [[$1]]',
      ': "Los Talas" es un polígono: un barrio se marca con un punto.',
    ],
    [
      'lost letters',
      'Estación',
      'Estaci\ufffdn',
      ': Tiene letras cambiadas, como "\ufffd" en la línea 37: escribilas de nuevo.',
    ],
    [
      'two neighbourhoods of the same name',
      'El Mirador',
      'LOS TALAS',
      ': Hay más de un barrio que se llama "Los Talas".',
    ],
  ],
  [TABLE]: [
    [
      'a title above the head',
      /^/,
      'Locales 2025\r\n',
      ': El primer renglón tiene que ser el de los títulos de las columnas, sin nada arriba.',
    ],
    ['a line with the total', /$/, 'Total;;;;;;;;28;;;9900\r\n', ': El renglón del total no va.'],
    [
      'the letter O in a number',
      ';ZCB;701;',
      ';ZCB;7O1;',
      ': «7O1» no es un número (desde). Tiene la letra O en lugar de un 0.',
    ],
    [
      'degrees without their comma',
      ';-34,774882;',
      ';-34774882;',
      ': «-34774882» no es una latitud. Perdió la coma: va -34,774882.',
    ],
    [
      'a semicolon in an address',
      'Camino del Faro y Calle 1',
      'Camino del Faro; Calle 1',
      ': tiene 13 columnas, y el título 12: un dato con comas o punto y coma va entre comillas (").',
    ],
    [
      'one circuit for two',
      '606',
      '605',
      ': El circuito 605 tiene dos tramos seguidos: si es uno solo, juntalos; si son dos, uno tiene otro número.',
    ],
    ['a word for a number', ';603;ZCB', ';seis;ZCB', ': «seis» no es un número (circuito).'],
    [
      'a page',
      /[\s\S]+/,
      '<p>local</p>',
      ': Faltan las columnas local, localidad, circuito, serie, desde, hasta. Dice «<p>local</p>».',
    ],
    [
      'a place with another space',
      'Escuela 12;Ceibalá;;;;;;;605',
      'Escuela  12;Ceibalá;;;;;;;605',
      ': Hay más de un local que se llama "Escuela  12".',
    ],
    [
      'a head without a column',
      ';circuito;',
      ';mesa;',
      ': Falta la columna circuito. Dice «local, localidad, direccion, latitud».',
    ],
    ['a column twice', ';observaciones;', ';direccion;', ': La columna direccion está dos veces.'],
    ['a failed formula', 'Camino del Faro y Calle 1', '#REF!', ': «#REF!» es un error de la planilla.'],
    [
      'numbers of two circuits',
      ';604;ZCB;351;700',
      ';604;ZCB;351;701',
      ': En la serie ZCB, el circuito 604 y el circuito 605 tienen los mismos números: 701 a 701.',
    ],
  ],
};

for (const [file, rows] of Object.entries(GROUPS))
  test.each(rows)(`in ${file}, %s is told with its line`, async (_, from, to, told) => {
    const [line = ''] = await wrong({ [file]: (text) => text.replace(from, to) });
    expect(line.replace(/, línea \d+/, '')).toBe(`campaign/${file}${told}`);
    if (!WHOLE_FILE.test(line)) expect(line).toMatch(/línea \d+/);
  });

/** What concerns a file as a whole has no line. */
const WHOLE_FILE = /zona|"FeatureCollection"|columna|polígono|más de un local/;

test('all mistakes are told at once, each file with its own', async () => {
  const lines = await wrong({
    'campaign.yaml': (text) =>
      text.replace('sitio: Ceibalá 730418-Ñ', 'sitio:').replace("tinta: '#1d2433'", "tinta: '#9aa5ab'"),
    [AREA]: () => '',
    [NEWS]: (text) => text.replace('fecha: 28/3/2025', 'fecha: ayer'),
    [MEMBER]: (text) => text.replace('nombre: Celia', 'nombre:'),
  });
  expect(lines).toHaveLength(5);
});

test('several lines that YAML does not understand are told at once, each with its own', async () => {
  const lines = await wrong({
    'campaign.yaml': (text) =>
      text
        .replace('lema: Un municipio que contesta', 'lema: Un plan: primero las calles')
        .replace("usuario: '@l730418ejemplo'", 'usuario: @l730418ejemplo'),
  });
  expect(lines).toEqual([
    expect.stringContaining("'Un plan: primero las calles'"),
    expect.stringContaining("'@l730418ejemplo'"),
  ]);
});

test('a map in metres gives one line', async () => {
  const inMetres = (text: string) => text.replace(/-5\d\.\d+/g, '609997').replace(/-3\d\.\d+/g, '6150667');
  expect(await wrong({ [AREA]: inMetres })).toEqual([expect.stringContaining('EPSG:4326')]);
});

test('a file with the keys of another folder gives one line', async () => {
  const lines = await wrong({
    'news/09.md': () => '---\nnombre: Ana\napellido: Gil\nfoto: retrato-1\n---\n',
  });
  expect(lines).toEqual([expect.stringContaining('news/09.md, línea 2: No es de acá: van titulo, fecha')]);
});

test.each([
  ['campaign.yaml', 'campaign/campaign.yaml: Falta este archivo.'],
  [AREA, 'campaign/area.geojson: Falta este archivo.'],
])('a folder without %s gives one line', async (file, line) => {
  expect(await wrong({ [file]: () => null })).toEqual([line]);
});

const NAMING_A_FACT = { [MEMBER]: (text: string) => `${text} Vive en {localidad}.` };

test.each([
  ['that cannot be understood', 'lema: Un municipio que', 'lema: Un municipio: que'],
  ['of an unknown country', 'pais: Uruguay', 'pais: Brasil'],
  [
    'of an unknown country, whose phones are others',
    /pais: Uruguay([\s\S]*)'099000000'/,
    "pais: Perú$1'2235550508'",
  ],
])('a campaign.yaml %s gives one line, and what follows from it none', async (_, from, to) => {
  const change = (text: string) => text.replace(from, to).replace('centro: -34.7', 'centro: -24.7');
  expect(await wrong({ 'campaign.yaml': change, ...NAMING_A_FACT })).toHaveLength(1);
});

test.each([
  ['Barrios.geojson', 'Este nombre no se lee. ¿Quisiste decir "barrios.geojson"?'],
  ['polling_places.csv', 'Este nombre no se lee. ¿Quisiste decir "polling-places.csv"?'],
  ['news/03.md.txt', 'Este archivo no se lee: acá van archivos de texto que terminan en .md.'],
  ['team/09.docx', 'Este archivo no se lee: acá van archivos de texto que terminan en .md.'],
  ['README.txt', null],
  ['news/.DS_Store', null],
])('a file %s that nothing reads is told if it may have another purpose', async (file, message) => {
  expect(await wrong({ [file]: () => 'texto' })).toEqual(message ? [`campaign/${file}: ${message}`] : []);
});

test.each<[what: string, file: string, change: (text: string) => string]>([
  ['a text that was pasted twice', 'campaign.yaml', (text) => `${text}\n${text}`],
  ['categories that cannot be read', 'categories.yaml', () => 'Deporte'],
  ['a missing number', TABLE, (text) => text.replace(';604;ZCB;351;700', ';604;ZCB;351;')],
  ['numbers that are exchanged', TABLE, (text) => text.replace(';351;700', ';700;351')],
  ['a quotation mark in the table', TABLE, (text) => text.replace('Escuela 12', '"Escuela 12')],
])('%s gives one line', async (_, file, change) => {
  expect(await wrong({ [file]: change })).toHaveLength(1);
});

test.each([PLACES, TABLE, 'categories.yaml'])('a folder may be without %s', async (file) => {
  const lines = await wrong({ [file]: () => null });
  expect(lines.filter((line) => line.includes(file))).toEqual([]);
});

test('values are read as people write them', async () => {
  expect(
    await wrong({
      'campaign.yaml': (text) =>
        text
          .replace('dia: 11/5/2025', 'Día: domingo 11 de mayo de 2025')
          .replace('abre: 8:00', 'abre: 8 h')
          .replace("telefono: '099000000'", 'teléfono: 099 000 000')
          .replace('oficiales: no', 'oficiales: No')
          .replace('centro: -34.7701, -55.7643', 'centro: -34,7701 -55,7643'),
      'area.geojson': (text) => text.replaceAll('\n', '\r\n'),
    }),
  ).toEqual([]);
});
