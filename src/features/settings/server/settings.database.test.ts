import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { API_KEY, type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { pages } from '../../../app/site/pages.ts';
import { activities } from '../../activity/server/table.ts';
import { CALENDAR_PATH } from '../../polling-places/web/finder-addresses.ts';
import { settings } from './table.ts';

let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await testSite({ serviceWorker: ';' });
  admin = await signedIn(site, 'admin');
});
beforeEach(() => site.connection.database.delete(settings));
afterAll(() => site.close());

const api = (section: string) => `/api/admin/ajustes/${section}`;
const read = async (section: string) =>
  (await site.app.inject({ url: api(section), headers: admin.headers })).json();
const save = (section: string, payload: object) =>
  site.app.inject({ method: 'PUT', url: api(section), headers: admin.headers, payload });
/** Changes these values of a section, and keeps the other values that apply now. */
const change = async (section: string, values: object) => {
  const { valor, version } = await read(section);
  return save(section, { valor: { ...valor, ...values }, version });
};
const lastEntry = async () =>
  (await site.connection.database.select().from(activities).orderBy(desc(activities.id)).limit(1))[0];

const HTML = 'Tiene código HTML ("<b>"), que se leería tal cual: sacalo.';
const NO_BRACES = 'Acá no se pueden usar llaves ({ y }): sacalas.';

test('a section that nobody has changed is as in the campaign folder', async () => {
  const state = await read('contacto');
  expect(state.valor).toEqual(state.carpeta);
  expect(state).toMatchObject({ version: 0, cambiado_por: null, cambiado_el: null });
});

test.each(['contacto', 'textos', 'equipo', 'locales', 'privacidad'])(
  'the values of the folder in %s can be saved as they are, and store nothing',
  async (section) => {
    const { valor } = await read(section);
    const response = await save(section, { valor });
    expect(response.json()).toMatchObject({ valor, version: 1 });
    const [row] = await site.connection.database.select().from(settings);
    expect(Object.values(row?.value as object).flat()).toEqual([]);
  },
);

test('a change says who made it and when, stores only what differs from the folder, and is recorded in short', async () => {
  const { carpeta } = await read('contacto');
  const saved = (await change('contacto', { sede: 'Calle 11 y Roger Balet' })).json();
  expect(saved).toMatchObject({
    valor: { ...carpeta, sede: 'Calle 11 y Roger Balet' },
    carpeta,
    version: 1,
    cambiado_por: expect.any(String),
    cambiado_el: expect.stringMatching(/Z$/),
  });
  expect(await site.connection.database.select({ value: settings.value }).from(settings)).toEqual([
    { value: { sede: 'Calle 11 y Roger Balet' } },
  ]);
  expect(await lastEntry()).toMatchObject({
    act: 'changed',
    subject: 'settings',
    itemId: 'contact',
    itemTitle: 'Contacto',
    before: `sede: ${carpeta.sede}`,
    after: 'sede: Calle 11 y Roger Balet',
  });
});

test('saving the value of the folder undoes a change', async () => {
  const { carpeta } = await read('textos');
  await change('textos', { lema: 'Otro lema' });
  const saved = (await change('textos', { lema: carpeta.lema })).json();
  expect(saved.valor).toEqual(carpeta);
  expect((await site.connection.database.select().from(settings))[0]?.value).toEqual({});
});

test('a change on top of an older version is refused with a sentence, and stores nothing', async () => {
  await change('contacto', { sede: 'Una' });
  const { valor } = await read('contacto');
  const refused = await save('contacto', { valor: { ...valor, sede: 'Otra' }, version: 0 });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error).toMatch(/^Otra persona guardó cambios mientras editabas/);
  expect((await read('contacto')).valor.sede).toBe('Una');
});

test('only one of two simultaneous changes of the same version is stored', async () => {
  const { valor } = await read('contacto');
  const both = await Promise.all(
    ['Una', 'Otra'].map((sede) => save('contacto', { valor: { ...valor, sede }, version: 0 })),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('a stored value that this release cannot read counts as not changed', async () => {
  await site.connection.database.insert(settings).values({ section: 'contact', value: { sede: 7 } });
  const state = await read('contacto');
  expect(state.valor).toEqual(state.carpeta);
});

test.each<[string, object, object]>([
  ['contacto', { correo: 'sin arroba' }, { 'valor.correo': expect.stringContaining('correo') }],
  [
    'contacto',
    { redes: [{ red: 'X', usuario: '@x', enlace: 'javascript:alert(1)' }] },
    { 'valor.redes.0.enlace': 'El enlace tiene que empezar con https:// o http://' },
  ],
  ['textos', { lema: ' ' }, { 'valor.lema': 'Falta el lema.' }],
  ['textos', { vision: ' \n\n ' }, { 'valor.vision': 'Falta la visión.' }],
  ['textos', { lema: 'x'.repeat(151) }, { 'valor.lema': 'Puede tener hasta 150 caracteres.' }],
  ['equipo', { foto: 'javascript:alert(1)' }, { 'valor.foto': expect.stringContaining('https://') }],
  [
    'equipo',
    { integrantes: [{ nombre: 'Ana', apellido: '', presentacion: '' }] },
    {
      'valor.integrantes.0.apellido': 'Falta el apellido.',
      'valor.integrantes.0.presentacion': 'Falta la presentación.',
    },
  ],
  ['textos', { lema: 'Un <b>lema</b>' }, { 'valor.lema': HTML }],
  ['contacto', { sede: 'En {localidad}' }, { 'valor.sede': NO_BRACES }],
  ['textos', { vision: 'Para {localidad}' }, { 'valor.vision': NO_BRACES }],
])('refuses an invalid value in %s: %j', async (section, values, campos) => {
  const response = await change(section, values);
  expect(response.statusCode).toBe(422);
  expect(response.json().campos).toEqual(campos);
});

test('contact data that the campaign does not have can be saved as empty', async () => {
  const empty = { correo: '', telefono: '', sede: '', horario: '', redes: [] };
  expect((await change('contacto', empty)).json().valor).toEqual(empty);
});

describe('polling places', () => {
  test('every contradiction is named, and nothing is saved', async () => {
    const { carpeta } = await read('locales');
    const [first, second] = carpeta.locales;
    const refused = await change('locales', { locales: [first, { ...second, nombre: first.nombre }] });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().campos['valor.locales']).toContain(
      `Hay más de un local que se llama "${first.nombre}".`,
    );
    expect((await read('locales')).version).toBe(0);
  });

  test('a location with only one coordinate is refused at the missing coordinate', async () => {
    const { carpeta } = await read('locales');
    const refused = await change('locales', { locales: [{ ...carpeta.locales[0], longitud: null }] });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().campos).toEqual({
      'valor.locales.0.longitud': 'Va la latitud con la longitud, o ninguna de las dos.',
    });
  });

  test('an entry of the activity log names only the places that differ', async () => {
    const { carpeta } = await read('locales');
    const [first, ...others] = carpeta.locales;
    await change('locales', { locales: [{ ...first, direccion: 'Calle 22' }, ...others] });
    const entry = await lastEntry();
    expect(entry?.after).toMatch(
      new RegExp(`^locales: ${carpeta.locales.length}: ${first.nombre} .*Calle 22`),
    );
    expect(entry?.after).not.toContain(others[0].nombre);
  });
});

describe('the privacy notice', () => {
  test('needs a new version when its text changes', async () => {
    const { valor } = await read('privacidad');
    const refused = await change('privacidad', { aviso: 'Otro aviso.' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().campos['valor.version_del_aviso']).toContain(valor.version_del_aviso);
    const saved = await change('privacidad', { aviso: 'Otro aviso.', version_del_aviso: '2025-04' });
    expect(saved.json().valor).toMatchObject({ aviso: 'Otro aviso.', version_del_aviso: '2025-04' });
  });

  test('cannot have a version that another text had, but can be as in the folder again', async () => {
    const { carpeta } = await read('privacidad');
    await change('privacidad', { aviso: 'Uno.', version_del_aviso: 'uno' });
    await change('privacidad', { aviso: 'Dos.', version_del_aviso: 'dos' });
    for (const version of ['uno', 'dos', carpeta.version_del_aviso]) {
      const refused = await change('privacidad', { aviso: 'Tres.', version_del_aviso: version });
      expect(refused.statusCode, version).toBe(422);
    }
    expect((await change('privacidad', carpeta)).json().valor).toEqual(carpeta);
    expect((await change('privacidad', { aviso: 'Tres.', version_del_aviso: 'uno' })).statusCode).toBe(422);
  });
});

describe('visitors', () => {
  test('see a change in the next request, wherever it is shown', async () => {
    const before = (await site.app.inject('/contacto')).body; // the page is now in the cache
    expect(before).not.toContain('Calle 11 y Roger Balet');
    await change('contacto', {
      sede: 'Calle 11 y Roger Balet',
      correo: 'nuevo@ejemplo.uy',
      horario: 'lunes a viernes de 9 a 12',
    });
    for (const path of ['/', '/contacto', '/noticias', '/no-existe', '/admin/mensajes'])
      expect((await site.app.inject(path)).body, path).toContain('Calle 11 y Roger Balet');
    const { body } = await site.app.inject('/contacto');
    // The hours stand on a line of their own, which begins with a capital letter.
    expect(body.match(/<(span|div)>Lunes a viernes de 9 a 12<\/\1>/g)).toHaveLength(2);
    expect((await site.app.inject('/')).body).toContain('"email":"nuevo@ejemplo.uy"');
    expect((await site.app.inject('/.well-known/security.txt')).body).toContain('mailto:nuevo@ejemplo.uy');
    expect((await site.app.inject('/pedido/nada')).body).toContain('nuevo@ejemplo.uy');
  });

  test('see no labels or links of contact data that the campaign does not have', async () => {
    const { carpeta } = await read('contacto');
    await change('contacto', { correo: '', telefono: '', sede: '', redes: [] });
    for (const path of ['/', '/contacto', '/pedido/nada']) {
      const { body } = await site.app.inject(path);
      for (const text of [
        'WhatsApp <',
        'mailto:',
        'wa.me',
        'Sede de campaña',
        'Seguinos',
        carpeta.redes[0].enlace,
      ])
        expect(body.replaceAll(/data-settings="[^"]*"/g, ''), `${path}: ${text}`).not.toContain(text);
    }
    expect((await site.app.inject('/.well-known/security.txt')).statusCode).toBe(404);
  });

  test('read the texts and the team that administrators wrote', async () => {
    await change('textos', { lema: 'Un lema nuevo', vision: 'Uno.\n\nDos.' });
    await change('equipo', {
      integrantes: [{ nombre: 'Eva', apellido: 'Ríos', presentacion: 'Panadera.', foto: null }],
    });
    expect((await site.app.inject(pages.candidate.path)).body).toMatch(
      /Un lema nuevo.*<p>Uno\.<\/p><p>Dos\.<\/p>/s,
    );
    const { body } = await site.app.inject('/equipo');
    expect(body).toContain('Panadera.');
    expect(body.match(/class="team-member box"/g)).toHaveLength(1);
  });

  test('are sent to the authority while there are no polling places', async () => {
    await change('locales', { locales: [], huecos: [] });
    const { body } = await site.app.inject('/elecciones');
    expect(body).toContain(`href="${campaign.elections.authorityUrl}"`);
    expect(body).not.toContain('id="donde-voto"');
    expect((await site.app.inject('/sw.js')).body).not.toContain(CALENDAR_PATH);

    await site.connection.database.delete(settings);
    await change('locales', {});
    expect((await site.app.inject('/elecciones')).body).toContain('id="donde-voto"');
  });

  test('find links to the page of the team only while the team has members', async () => {
    const leading = async () => {
      const found = ['/', '/contacto', '/sitemap.xml', '/sw.js', '/sin-conexion', '/admin/propuestas'];
      const texts = await Promise.all(found.map(async (path) => (await site.app.inject(path)).body));
      return found.filter((_, index) => /team&quot;:true|\/equipo[<"]/.test(texts[index] ?? ''));
    };
    await change('equipo', { integrantes: [] });
    expect(await leading()).toEqual([]);
    const page = await site.app.inject('/equipo');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Pronto vas a conocer acá a las personas de la lista.');

    const eva = { nombre: 'Eva', apellido: 'Ríos', presentacion: 'Panadera.', foto: null };
    await change('equipo', { integrantes: [eva] });
    expect(await leading()).toHaveLength(6);
    expect((await site.app.inject('/equipo')).body).toContain('Tocá una foto');
  });

  test('find the polling places that administrators wrote, on the page, in the API and in the calendar', async () => {
    const rango = { circuito: 901, serie: 'ZCB', desde: 1, hasta: 100 };
    const { carpeta } = await read('locales');
    const local = { ...carpeta.locales[0], nombre: 'Club Náutico', circuitos: [rango] };
    await change('locales', { locales: [local], huecos: [] });
    expect((await site.app.inject('/elecciones')).body).toContain('Club Náutico');
    const found = (await site.app.inject('/api/donde-voto?serie=ZCB&numero=50')).json();
    expect(found).toMatchObject({ circuito: 901, local: { nombre: 'Club Náutico' } });
    expect((await site.app.inject('/elecciones.ics?circuito=901')).body).toContain('Club Náutico');
    expect((await site.app.inject('/elecciones?circuito=901')).body).toContain(
      'Circuito <span data-circuit="true">901',
    );
  });

  test('accept the version of the privacy notice that applies now', async () => {
    await change('privacidad', { aviso: 'Otro aviso.', version_del_aviso: '2030-01' });
    expect((await site.app.inject('/contacto')).body).toContain('2030-01');
    const send = (version: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/contacto',
        headers: { 'x-api-key': API_KEY },
        payload: {
          nombre: 'Ana',
          telefono: '099123456',
          tipo: 'consulta',
          mensaje: 'Hola, ¿cuándo?',
          terminos: version,
        },
      });
    expect((await send('2025-05')).json().campos).toHaveProperty('terminos');
    expect((await send('2030-01')).json().campos ?? {}).not.toHaveProperty('terminos');
  });
});
