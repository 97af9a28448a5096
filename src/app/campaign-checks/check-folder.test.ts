import { expect, test } from 'vitest';
import { type Changed, copyOfCampaign } from '../../../tests/support/copy-of-campaign.ts';

/** Each mistake is made alone in a copy of a folder without mistakes, and has to give its own line and no other. */

const { wrong } = copyOfCampaign();

test('no mistake is reported for a folder without mistakes', async () => {
  expect(await wrong(() => {})).toEqual([]);
});

const TABLE: [what: string, change: (content: Changed) => void, line: string | RegExp][] = [
  // texts and keys
  [
    'an empty name',
    ({ campaign }) => (campaign.siteName = ''),
    'campaign/campaign.ts, siteName: Falta el nombre del sitio.',
  ],
  ['a missing list', ({ campaign }) => delete campaign.list, 'campaign/identity.ts, list: Falta este valor.'],
  [
    'a text that is a number',
    ({ campaign }) => (campaign.location.town = 3),
    'campaign/identity.ts, location.town: Tiene que ser un texto entre comillas.',
  ],
  [
    'a text of spaces',
    ({ campaign }) => (campaign.location.town = '  '),
    'campaign/identity.ts, location.town: Tiene sólo espacios.',
  ],
  [
    'an empty text in a list',
    ({ campaign }) => (campaign.commitments[0] = ''),
    'campaign/texts.ts, commitments (1.º): Está vacío.',
  ],
  [
    'a list with two commas in a row',
    ({ campaign }) => (campaign.commitments[0] = undefined),
    'campaign/texts.ts, commitments (1.º): Falta un valor: hay dos comas seguidas, o falta una.',
  ],
  [
    'a placeholder between simple quotation marks',
    ({ campaign }) => (campaign.elections.place = `Municipio de \${location.town}`),
    `campaign/elections.ts, place: Dice "\${location.town}" en vez del valor: va como \${…}, y el texto entre acentos graves (\`).`,
  ],
  [
    'a misspelt placeholder',
    ({ campaign }) => (campaign.elections.place = `Municipio de ${campaign.location.twon}`),
    `campaign/elections.ts, place: Dice "undefined": el nombre que va entre \${ y } está mal escrito.`,
  ],
  [
    'a character that cannot be shown',
    ({ samples }) => (samples.news[0].title = 'Un t\u0007tulo'),
    'campaign/sample-content.ts, news (1.º).title: Tiene un carácter que no se puede mostrar: escribí de nuevo esa palabra.',
  ],
  [
    'an account with a space',
    ({ campaign }) => (campaign.contact.social[0].url = 'https://instagram.com/la lista'),
    'campaign/identity.ts, contact.social (1.º).url: Un enlace no lleva espacios.',
  ],
  [
    'an empty way of contact',
    ({ campaign }) => (campaign.contact.phone = ''),
    'campaign/identity.ts, contact.phone: Está vacío: si no hay, borrá la línea.',
  ],
  [
    'an account without https',
    ({ campaign }) => (campaign.contact.social[0].url = 'instagram.com/lista'),
    'campaign/identity.ts, contact.social (1.º).url: El enlace tiene que empezar con https:// o http://',
  ],
  [
    'a list that is a text',
    ({ campaign }) => (campaign.team.members = 'nadie'),
    'campaign/team.ts, members: Tiene que ser una lista entre corchetes.',
  ],
  [
    'an empty biography',
    ({ campaign }) => (campaign.team.members[2].biography = ''),
    'campaign/team.ts, members (3.º).biography: Falta la presentación.',
  ],
  [
    'no paragraph in a text',
    ({ campaign }) => (campaign.candidate.vision = []),
    'campaign/texts.ts, candidate.vision: Falta la visión.',
  ],
  [
    'an unknown key',
    ({ campaign }) => (campaign.team.horoscopo = 'tauro'),
    'campaign/team.ts, horoscopo: Esta clave no existe.',
  ],
  [
    'a misspelt key',
    ({ campaign }) => {
      campaign.contact.emial = campaign.contact.email;
      delete campaign.contact.email;
    },
    'campaign/identity.ts, contact.emial: Esta clave no existe. ¿Quisiste decir "email"?',
  ],
  [
    'a key in the wrong case',
    ({ campaign }) => {
      campaign.team.members[0].Biography = campaign.team.members[0].biography;
      delete campaign.team.members[0].biography;
    },
    'campaign/team.ts, members (1.º).Biography: Esta clave no existe. ¿Quisiste decir "biography"?',
  ],
  [
    'two people of the same name',
    ({ campaign }) => {
      const [first, second] = campaign.team.members;
      Object.assign(second, { firstName: first.firstName, lastName: first.lastName });
    },
    /^campaign\/team\.ts, members \(2\.º\)\.lastName: ".+" ya está más arriba\.$/,
  ],
  // election
  [
    'a date in the order of speech',
    ({ campaign }) => (campaign.election.day = '11/05/2025'),
    'campaign/identity.ts, election.day: La fecha tiene que tener la forma AAAA-MM-DD, como 2030-05-12.',
  ],
  [
    'a day that does not exist',
    ({ campaign }) => (campaign.election.day = '2025-02-30'),
    'campaign/identity.ts, election.day: Ese día no existe.',
  ],
  [
    'an hour in words',
    ({ campaign }) => (campaign.election.opens = '8 de la mañana'),
    'campaign/identity.ts, election.opens: La hora de apertura tiene que ser como 8:00 o 19:30.',
  ],
  [
    'an hour that does not exist',
    ({ campaign }) => (campaign.election.closes = '24:30'),
    'campaign/identity.ts, election.closes: La hora de cierre tiene que ser como 8:00 o 19:30.',
  ],
  [
    'a vote that ends before it begins',
    ({ campaign }) => Object.assign(campaign.election, { opens: '19:30', closes: '8:00' }),
    'campaign/identity.ts, election.closes: La votación termina (8:00) antes de empezar (19:30).',
  ],
  [
    'an unknown part that is closed',
    ({ campaign }) => (campaign.election.closed.veda = ['pedidos']),
    'campaign/identity.ts, election.closed.veda (1.º): Una fase cierra "orders", "sharing", "publications" o nada.',
  ],
  [
    'a time zone that does not exist',
    ({ country }) => (country.timeZone = 'America/Ninguna'),
    'campaign/country.ts, country.timeZone: No es una zona horaria, como America/Montevideo.',
  ],
  [
    'a country without a word for the paper',
    ({ country }) => delete country.paper,
    'campaign/country.ts, country.paper: Falta cómo se llama la papeleta, como lista.',
  ],
  [
    'a prefix with its plus sign',
    ({ country }) => (country.phone.prefix = `+${country.phone.prefix}`),
    'campaign/country.ts, country.phone.prefix: Tiene que ser el prefijo del país, en cifras y sin el +.',
  ],
  [
    'a sentence about the vote that is missing',
    ({ terms }) => delete terms.finder.before.question,
    'campaign/country.ts, electoralTerms.finder.before.question: Falta este texto.',
  ],
  [
    'a sentence in two parts that is given as one',
    ({ terms }) => (terms.finder.after.unknown = 'No sabemos'),
    'campaign/country.ts, electoralTerms.finder.after.unknown: Faltan las dos partes de esta frase.',
  ],
  [
    'a place of the vote that is missing',
    ({ terms }) => delete terms.place,
    'campaign/country.ts, electoralTerms.place: Falta este grupo de textos.',
  ],
  [
    'a group of voters without its name in a sentence',
    ({ terms }) => delete terms.circuit.named,
    'campaign/country.ts, electoralTerms.circuit.named: Falta este texto.',
  ],
  // contact
  [
    'a phone of another country',
    ({ campaign }) => (campaign.contact.phone = '+1 202 555 0100'),
    /^campaign\/identity\.ts, contact\.phone: /,
  ],
  [
    'a phone with spaces',
    ({ campaign, country }) => (campaign.contact.phone = country.phone.shown(campaign.contact.phone)),
    /^campaign\/identity\.ts, contact\.phone: El teléfono de contacto tiene que ser .+, sin espacios\.$/,
  ],
  [
    'an address without a domain',
    ({ campaign }) => (campaign.contact.email = 'contacto@'),
    'campaign/identity.ts, contact.email: El correo de contacto no es válido.',
  ],
  [
    'a link to a program',
    ({ campaign }) => (campaign.contact.social[0].url = 'javascript:alert(1)'),
    'campaign/identity.ts, contact.social (1.º).url: El enlace tiene que empezar con https:// o http://',
  ],
  [
    'a link without a protocol',
    ({ campaign }) => (campaign.contact.social[0].url = 'instagram.com/lista'),
    /^campaign\/identity\.ts, contact\.social \(1\.º\)\.url: /,
  ],
  // colours
  [
    'a colour by its name',
    ({ campaign }) => (campaign.colours.ink = 'black'),
    'campaign/colours.ts, ink: El color tiene que tener la forma #RRGGBB.',
  ],
  [
    'an unknown colour',
    ({ campaign }) => (campaign.colours.sky = '#aaccee'),
    'campaign/colours.ts, sky: Esta clave no existe.',
  ],
  [
    'pale text',
    ({ campaign }) => (campaign.colours.ink = '#9aa5ab'),
    /^campaign\/colours\.ts, ink: No se distingue bien de "\w+" \(.+\) y en otros \d+ pares de colores: el contraste es [\d,]+:1 y hace falta 4,5:1\.$/,
  ],
  [
    'a pale button',
    ({ campaign }) => (campaign.colours.coral = '#f08a70'),
    /^campaign\/colours\.ts, coral: No se distingue bien de "white" \(el botón principal\).* hace falta 4,5:1\.$/,
  ],
  [
    'a dark page',
    ({ campaign }) => (campaign.colours.paper = '#33414a'),
    /^campaign\/colours\.ts, paper: No se distingue bien de "\w+"/,
  ],
  // delivery area
  [
    'an area of two vertices',
    ({ campaign }) => campaign.delivery.area.splice(2),
    'campaign/delivery-area.ts, area: El área de entrega necesita al menos tres vértices.',
  ],
  [
    'an area of one place',
    ({ campaign }) => campaign.delivery.area.fill(campaign.delivery.centre),
    'campaign/delivery-area.ts, area: Necesita al menos tres vértices distintos, y tiene 1.',
  ],
  [
    'an area of too many vertices',
    ({ campaign }) => {
      const { area } = campaign.delivery;
      area.push(...Array.from({ length: 2_001 - area.length }, () => area.at(-1)));
    },
    'campaign/delivery-area.ts, area: Puede tener hasta 2.000 vértices, y tiene 2001.',
  ],
  [
    'an area that crosses itself',
    ({ campaign }) => {
      const { area } = campaign.delivery;
      [area[1], area[2]] = [area[2], area[1]];
    },
    /^campaign\/delivery-area\.ts, area: El borde se cruza a sí mismo: el lado del vértice \d+\.º al \d+\.º toca el lado del vértice \d+\.º al \d+\.º\./,
  ],
  [
    'a vertex in another country',
    ({ campaign }) => (campaign.delivery.area[3] = [40.4, -3.7]),
    /^campaign\/delivery-area\.ts, area \(4\.º\): Está fuera de .+: 40\.4, -3\.7\.$/,
  ],
  [
    'longitude before latitude',
    ({ campaign }) => {
      for (const vertex of campaign.delivery.area) vertex.reverse();
    },
    'campaign/delivery-area.ts, area: La latitud y la longitud están al revés en todos los puntos: primero va la latitud y después la longitud.',
  ],
  [
    'one vertex with longitude before latitude',
    ({ campaign }) => campaign.delivery.area[1].reverse(),
    'campaign/delivery-area.ts, area (2.º): La latitud y la longitud están al revés: primero va la latitud y después la longitud.',
  ],
  [
    'a centre with longitude before latitude',
    ({ campaign }) => campaign.delivery.centre.reverse(),
    'campaign/delivery-area.ts, centre: La latitud y la longitud están al revés: primero va la latitud y después la longitud.',
  ],
  [
    'a centre outside the area',
    ({ campaign }) => (campaign.delivery.centre[0] += 0.5),
    'campaign/delivery-area.ts, centre: El centro está fuera del área de entrega.',
  ],
  [
    'a vertex without its longitude',
    ({ campaign }) => campaign.delivery.area[0].splice(1),
    'campaign/delivery-area.ts, area (1.º): Un punto es [latitud, longitud].',
  ],
  [
    'a neighbourhood far away',
    ({ campaign }) => (campaign.delivery.neighbourhoods[0].middle[0] += 0.3),
    /^campaign\/delivery-area\.ts, neighbourhoods \(1\.º\)\.middle: El barrio ".+" está a \d+ km del área de entrega\.$/,
  ],
  [
    'two neighbourhoods of the same name',
    ({ campaign }) => {
      const [first, second] = campaign.delivery.neighbourhoods;
      second.name = first.name;
    },
    /^campaign\/delivery-area\.ts, neighbourhoods \(2\.º\)\.name: Hay más de un barrio que se llama ".+"\.$/,
  ],
  // samples
  [
    'a proposal of an unknown category',
    ({ samples }) => (samples.proposals[0].category = 'Otras'),
    'campaign/sample-content.ts, proposals (1.º).category: No hay ninguna categoría "Otras".',
  ],
  [
    'news about an unknown proposal',
    ({ samples }) => (samples.news[0].proposal = 'Otra cosa'),
    'campaign/sample-content.ts, news (1.º).proposal: No hay ninguna propuesta "Otra cosa".',
  ],
  [
    'two categories of the same name',
    ({ samples }) => samples.categories.push({ ...samples.categories[0] }),
    /^campaign\/sample-content\.ts, categories \(\d+\.º\)\.name: ".+" ya está más arriba\.$/,
  ],
  [
    'two proposals of the same title',
    ({ samples }) => samples.proposals.push({ ...samples.proposals[0] }),
    /^campaign\/sample-content\.ts, proposals \(\d+\.º\)\.title: ".+" ya está más arriba\.$/,
  ],
  [
    'news without a text',
    ({ samples }) => (samples.news[0].content = ' '),
    'campaign/sample-content.ts, news (1.º).content: El contenido es obligatorio',
  ],
  [
    'news with a wrong date',
    ({ samples }) => (samples.news[0].date = 'ayer'),
    'campaign/sample-content.ts, news (1.º).date: La fecha tiene que tener la forma AAAA-MM-DD, como 2030-05-12.',
  ],
  [
    'a misspelt key of the samples',
    ({ samples }) => {
      samples.news[0].titel = samples.news[0].title;
      delete samples.news[0].title;
    },
    'campaign/sample-content.ts, news (1.º).titel: Esta clave no existe. ¿Quisiste decir "title"?',
  ],
  [
    'a picture from an insecure page',
    ({ samples }) => (samples.news[0].imageUrl = 'http://ejemplo.uy/foto.jpg'),
    'campaign/sample-content.ts, news (1.º).imageUrl: La imagen tiene que ser un enlace que empiece con https://',
  ],
  [
    'a picture of the samples that is only a name',
    ({ samples }) => (samples.news[0].imageUrl = 'camino.jpg'),
    'campaign/sample-content.ts, news (1.º).imageUrl: En este archivo va "/imagenes/camino.webp", también si la foto es jpg.',
  ],
  [
    'a picture of the samples that is a number',
    ({ samples }) => (samples.news[0].imageUrl = 7),
    'campaign/sample-content.ts, news (1.º).imageUrl: En este archivo va "/imagenes/NOMBRE.webp", también si la foto es jpg.',
  ],
  [
    'a picture of the samples with the ending of the photo',
    ({ samples }) => (samples.news[0].imageUrl = '/imagenes/camino.jpg'),
    'campaign/sample-content.ts, news (1.º).imageUrl: En este archivo va "/imagenes/camino.webp", también si la foto es jpg.',
  ],
  [
    'a missing picture of the samples',
    ({ samples }) => (samples.news[0].imageUrl = '/imagenes/no-esta.webp'),
    'campaign/sample-content.ts, news (1.º).imageUrl: Falta la imagen "no-esta" en pictures/ (jpg, png o webp).',
  ],
  [
    'a missing video of the samples',
    ({ samples }) => (samples.news[0].videoUrl = '/imagenes/no-esta.mp4'),
    'campaign/sample-content.ts, news (1.º).videoUrl: Falta el archivo pictures/no-esta.mp4.',
  ],
  // pictures that are named
  [
    'a missing picture',
    ({ campaign }) => (campaign.pictures.hero.name = 'no-esta'),
    'campaign/campaign.ts, pictures.hero.name: Falta la imagen "no-esta" en pictures/ (jpg, png o webp).',
  ],
  [
    'a picture with its extension',
    ({ campaign }) => (campaign.candidate.portrait.name = 'otro.webp'),
    'campaign/texts.ts, candidate.portrait.name: El nombre de una imagen va sin lo que sigue al punto, como .jpg.',
  ],
  [
    'a picture whose name has a capital letter',
    ({ campaign }) => (campaign.candidate.portrait.name = 'Otro'),
    'campaign/texts.ts, candidate.portrait.name: El nombre de una imagen lleva minúsculas, números y guiones, sin espacios ni tildes.',
  ],
  [
    'a picture without a text for those who do not see it',
    ({ campaign }) => delete campaign.pictures.town.alt,
    'campaign/campaign.ts, pictures.town.alt: Falta el texto alternativo de una imagen.',
  ],
];

test.each(TABLE)('%s gives one line', async (_, change, line) => {
  expect(await wrong(change)).toEqual([typeof line === 'string' ? line : expect.stringMatching(line)]);
});

test('a text that contains "undefined" is not reported if the missing value is reported', async () => {
  const lines = await wrong(({ campaign }) => {
    delete campaign.election.opens;
    campaign.elections.before.hours = `Se vota de ${campaign.election.opens} a 19:30.`;
  });
  expect(lines).toEqual(['campaign/identity.ts, election.opens: Falta la hora de apertura.']);
});

test('all mistakes are reported at once', async () => {
  const lines = await wrong(({ campaign, samples }) => {
    campaign.siteName = '';
    campaign.colours.ink = '#9aa5ab';
    campaign.colours.sun = 'amarillo';
    campaign.delivery.centre.reverse();
    samples.news[0].title = '';
  });
  expect(lines).toHaveLength(5);
});
