import { randomUUID } from 'node:crypto';
import { desc, eq, gt, sql } from 'drizzle-orm';
import type { InjectOptions, Response } from 'light-my-request';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { REAL_DAY } from '../src/app/site/demo-bar.tsx';
import { DEMO_DAY_COOKIE } from '../src/app/site/demo-day.ts';
import { activities } from '../src/features/activity/server/table.ts';
import { messageStore } from '../src/features/contact/server/store.ts';
import { dayPhotos } from '../src/features/election-day/server/table.ts';
import { signUps } from '../src/features/events/server/table.ts';
import { listRequests } from '../src/features/list-requests/server/table.ts';
import { deletionNotices } from '../src/features/retention/server/table.ts';
import { phoneCodes } from '../src/features/verification/server/table.ts';
import { countEntries } from '../src/features/vote-count/server/table.ts';
import { circuitNumbers } from '../src/shared/contract/circuits.ts';
import { buildEvent, buildNews, buildProposal } from './support/factories.ts';
import { receiveListRequest, receiveMessage } from './support/received.ts';
import { roundWire } from './support/rounds.ts';
import { CENTRE } from './support/site/list-requests.ts';
import { noBackups } from './support/site-backups.ts';
import { uploadVideo } from './support/site-uploads.ts';
import { type Member, PASSWORD, signedIn, signIn } from './support/staff.ts';
import { type TestSite, testSite } from './support/test-site.ts';

/**
 * Every request of staff that changes something, and every one that shows personal data, leaves an entry in the
 * activity log. The routes come from the API description, so a new one without an entry fails here.
 */

let site: TestSite;
let admin: Member;
let editor: Member;
beforeAll(async () => {
  site = await testSite({ siteBackups: noBackups });
  await site.app.ready();
  [admin, editor] = [await signedIn(site, 'admin'), await signedIn(site, 'editor')];
});
afterAll(() => site.close());

const PHONE = '099123456';
const database = () => site.connection.database;
const send = (method: string, url: string, payload?: object): Promise<Response> =>
  site.app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers: admin.headers,
    ...(payload && { payload }),
  });

const newNews = () => site.changeContent(async ({ news }) => (await news.create(buildNews())).id);
const newProposal = () =>
  site.changeContent(async ({ proposals }) => (await proposals.create(buildProposal())).id);
const newDraftEntry = async () => {
  const draft = { ...(await entryWire()), activo: false };
  return (await send('POST', '/api/seguimiento', draft)).json().id as number;
};
const entryWire = async () => ({
  titulo: 'Focos',
  contenido: 'Diez en la plaza.',
  fecha: '2025-03-01',
  propuesta_id: await newProposal(),
  estado: 'en_marcha',
});
let names = 0;
const newCategory = () =>
  site.changeContent(
    async ({ categories }) =>
      (await categories.create({ name: `C${++names}`, description: '', colour: '#123456', active: true })).id,
  );
const newAnswer = async (messageId?: number) =>
  (await send('POST', '/api/preguntas', { ...answerWire, mensaje_id: messageId })).json().id as number;
const newMessage = async () => (await receiveMessage(database())).id;
const newListRequest = async () => (await receiveListRequest(database())).id;
const newUser = async () => (await signedIn(site, 'editor')).id;
const newRound = async () => {
  const pedidos = [await newListRequest()];
  return (await send('POST', '/api/admin/repartos', roundWire({ pedidos }))).json().id as number;
};
/** Signs somebody up for a new event. */
async function newSignUp() {
  const { id: eventId } = await site.changeContent(({ events }) => events.create(buildEvent()));
  const signUp = { eventId, name: 'Ana', phone: PHONE, people: 1, linkHash: randomUUID() };
  const [stored] = await database().insert(signUps).values(signUp).returning();
  return { id: stored?.id, eventId };
}
const templateWire = { titulo: 'Horario', texto: 'Hola, {nombre}.' };
const newTemplate = async () =>
  (await send('POST', '/api/admin/respuestas', templateWire)).json().id as number;
const helperWire = (telefono = PHONE) => ({ nombre: 'Ana', telefono, ofrece: ['reparto'] });
const newHelper = async () =>
  (await send('POST', '/api/admin/colaboradores', helperWire())).json().persona.id as number;
/** Makes the shifts, and returns the id of the first one with the person who takes it. */
async function newShift() {
  const hours = { desde: '07:30', hasta: '24:00' };
  const plan = { horarios: [hours], suplentes: 0, generales: 0, soltar: true };
  const [shift] = (await send('POST', '/api/admin/turnos', plan)).json();
  return { id: shift.id as number, antes: (shift.colaborador?.id ?? null) as number | null };
}
/** Gives the first shift to a new delegate. */
async function assignShift() {
  const delegate = await send('POST', '/api/admin/colaboradores', {
    ...helperWire(),
    ofrece: ['delegado'],
    credencial: credentialOf(),
  });
  const { id, antes } = await newShift();
  return send('PUT', `/api/admin/turnos/${id}`, { colaborador: delegate.json().persona.id, antes });
}
/** The first number that votes in the first circuit. */
function credentialOf() {
  const [range] = campaign.pollingPlaces.places[0]?.ranges ?? [];
  return `${range?.series} ${range?.from}`.trim();
}
const liftWire = {
  nombre: 'Ana Pérez',
  telefono: PHONE,
  direccion: 'Calle 11 y 20',
  local: '',
  hora: '10:30',
  lugares: 2,
  nota: '',
  chofer: null,
};
/** A circuit whose count only these tests use. */
const CIRCUIT = circuitNumbers(campaign.pollingPlaces.places)[3] ?? 0;
const countSettings = {
  partidos: [{ nombre: 'Ceibo', listas: ['21'] }],
  bancas: 5,
  habilitados: [],
  anterior: [],
};
const sheetWire = () => ({
  id: randomUUID(),
  circuito: CIRCUIT,
  planilla: { votos: [], en_blanco: 5, anulados: 0, observados: 0, votantes: 5, como_el_acta: false },
});
const enterSheet = () => send('POST', '/api/admin/conteo', sheetWire());
const countEntry = (person: string, blank = 5) => ({
  id: randomUUID(),
  circuit: CIRCUIT,
  kind: 'entered' as const,
  person,
  author: person,
  sheet: { votes: {}, blank, annulled: 0, observed: 0, voters: blank, asWritten: false },
});
/** Enters two sheets of others that differ. */
async function disputedSheets() {
  await database().delete(countEntries);
  await database()
    .insert(countEntries)
    .values([countEntry('user 8'), countEntry('user 9', 6)]);
}
const newLift = async () => (await send('POST', '/api/admin/traslados', liftWire)).json().id as number;
const lockPhone = () =>
  database()
    .insert(phoneCodes)
    .values({ phone: PHONE, lockedUntil: sql`now() + interval '1 day'` })
    .onConflictDoUpdate({ target: phoneCodes.phone, set: { lockedUntil: sql`now() + interval '1 day'` } });

const eventWire = {
  titulo: 'Charla',
  contenido: 'En el club.',
  inicio: '2025-04-05T19:00:00-03:00',
  lugar: 'Club social',
};
const newEvent = async () => {
  const { titulo: title, contenido: content, inicio, lugar: place } = eventWire;
  const starts = new Date(inicio).toISOString();
  const event = { title, content, starts, place, imageUrl: null, videoUrl: null, active: true };
  return site.changeContent(async ({ events }) => (await events.create(event)).id);
};
const newsWire = { titulo: 'Feria', contenido: 'El sábado.', fecha: '2025-04-02', activo: true };
const proposalWire = { titulo: 'Luz', descripcion: 'En cada esquina.', categoria: 'Social', activo: true };
const answerWire = { titulo: '¿Y el ómnibus?', contenido: 'Cada hora.', tema: 'Transporte', activo: true };
const categoryWire = () => ({
  nombre: `Categoría ${++names}`,
  descripcion: '',
  color: '#123456',
  activa: true,
});
const userWire = () => ({ nombre: 'Berta', email: `berta-${++names}@ejemplo.uy`, rol: 'editor' });

/** Saves the calendar of the election as the folder has it, with these values instead. */
async function saveElection(values: object) {
  const { carpeta } = (await send('GET', '/api/admin/elecciones')).json();
  return send('PUT', '/api/admin/elecciones', { valor: { ...carpeta, ...values } });
}

const APP = '/api/perfil/segundo-factor/aplicacion';
const NOTES = `/api/admin/personas/${PHONE}/notas`;

/** Sets up an authenticator app for the administrator. */
async function setUpApp() {
  await send('DELETE', APP);
  const { secreto } = (await send('POST', APP)).json();
  const codigo = new TOTP({ secret: Secret.fromBase32(secreto) }).generate();
  return send('POST', `${APP}/confirmar`, { codigo });
}

/** A successful request for each route that changes something. */
const CHANGES: Record<string, () => Promise<Response | number>> = {
  'POST /api/eventos': () => send('POST', '/api/eventos', eventWire),
  'PUT /api/eventos/{id}': async () => send('PUT', `/api/eventos/${await newEvent()}`, eventWire),
  'DELETE /api/eventos/{id}': async () => send('DELETE', `/api/eventos/${await newEvent()}`),
  'POST /api/noticias': () => send('POST', '/api/noticias', newsWire),
  'PUT /api/noticias/{id}': async () => send('PUT', `/api/noticias/${await newNews()}`, newsWire),
  'DELETE /api/noticias/{id}': async () => send('DELETE', `/api/noticias/${await newNews()}`),
  'DELETE /api/admin/contenido-de-muestra': () => send('DELETE', '/api/admin/contenido-de-muestra'),
  'PUT /api/admin/aviso-de-borrado/leido': async () => {
    await database().insert(deletionNotices).values({ day: '2026-01-01', givenAt: new Date() });
    return send('PUT', '/api/admin/aviso-de-borrado/leido', { leido: true });
  },
  'POST /api/propuestas': () => send('POST', '/api/propuestas', proposalWire),
  'PUT /api/propuestas/{id}': async () => send('PUT', `/api/propuestas/${await newProposal()}`, proposalWire),
  'DELETE /api/propuestas/{id}': async () => send('DELETE', `/api/propuestas/${await newProposal()}`),
  'PUT /api/propuestas/{id}/orden': async () => {
    const vecina = await newProposal();
    return send('PUT', `/api/propuestas/${await newProposal()}/orden`, { vecina, antes: true });
  },
  'POST /api/preguntas': () => send('POST', '/api/preguntas', answerWire),
  'PUT /api/preguntas/{id}': async () => send('PUT', `/api/preguntas/${await newAnswer()}`, answerWire),
  'DELETE /api/preguntas/{id}': async () => send('DELETE', `/api/preguntas/${await newAnswer()}`),
  'POST /api/seguimiento': async () => send('POST', '/api/seguimiento', await entryWire()),
  'PUT /api/seguimiento/{id}': async () =>
    send('PUT', `/api/seguimiento/${await newDraftEntry()}`, await entryWire()),
  'DELETE /api/seguimiento/{id}': async () => send('DELETE', `/api/seguimiento/${await newDraftEntry()}`),
  'POST /api/categorias': () => send('POST', '/api/categorias', categoryWire()),
  'PUT /api/categorias/{id}': async () =>
    send('PUT', `/api/categorias/${await newCategory()}`, categoryWire()),
  'DELETE /api/categorias/{id}': async () => send('DELETE', `/api/categorias/${await newCategory()}`),
  'PUT /api/agradecimiento': () => send('PUT', '/api/agradecimiento', { texto: 'Gracias.' }),
  'PUT /api/admin/aviso': () => {
    const hasta = new Date(Date.now() + 3_600_000).toISOString();
    return send('PUT', '/api/admin/aviso', { aviso: { texto: 'El circuito 612 se mudó al liceo.', hasta } });
  },
  'POST /api/medios': async () => {
    const origin = await listening();
    return (await uploadVideo(origin, admin.headers, 2_000)).status;
  },
  'PUT /api/perfil': () => send('PUT', '/api/perfil', { nombre: 'Ana' }),
  'POST /api/usuarios': () => send('POST', '/api/usuarios', { ...userWire(), password: PASSWORD }),
  'POST /api/admin/invitaciones': () => send('POST', '/api/admin/invitaciones', userWire()),
  'DELETE /api/admin/invitaciones/{id}': async () => {
    const { id } = (await send('POST', '/api/admin/invitaciones', userWire())).json();
    return send('DELETE', `/api/admin/invitaciones/${id}`);
  },
  'PUT /api/usuarios/{id}': async () => send('PUT', `/api/usuarios/${await newUser()}`, userWire()),
  'DELETE /api/usuarios/{id}': async () => send('DELETE', `/api/usuarios/${await newUser()}`),
  'PUT /api/usuarios/{id}/password': async () =>
    send('PUT', `/api/usuarios/${await newUser()}/password`, { newPassword: 'otra-clave' }),
  'POST /api/perfil/segundo-factor/aplicacion/confirmar': () => setUpApp(),
  'PUT /api/admin/segundo-factor': async () => {
    await setUpApp();
    return send('PUT', '/api/admin/segundo-factor', { obligatorio: false });
  },
  'DELETE /api/perfil/segundo-factor/aplicacion': () => send('DELETE', APP),
  'POST /api/perfil/segundo-factor/codigos': async () => {
    await setUpApp();
    return send('POST', '/api/perfil/segundo-factor/codigos');
  },
  'DELETE /api/usuarios/{id}/segundo-factor': async () =>
    send('DELETE', `/api/usuarios/${await newUser()}/segundo-factor`),
  'PUT /api/admin/mensajes/{id}/leido': async () =>
    send('PUT', `/api/admin/mensajes/${await newMessage()}/leido`, { leido: true }),
  'PUT /api/admin/mensajes/{id}/respondido': async () =>
    send('PUT', `/api/admin/mensajes/${await newMessage()}/respondido`, { respondido: true }),
  'PUT /api/admin/mensajes/{id}/lo-contesto': async () =>
    send('PUT', `/api/admin/mensajes/${await newMessage()}/lo-contesto`, { lo_contesto: true }),
  'POST /api/admin/mensajes-contacto/{id}/etiquetas': async () =>
    send('POST', `/api/admin/mensajes-contacto/${await newMessage()}/etiquetas`, { etiquetas: [] }),
  'POST /api/admin/mensajes-contacto/{id}/posponer': async () =>
    send('POST', `/api/admin/mensajes-contacto/${await newMessage()}/posponer`, {
      hasta: new Date(Date.now() + 3_600_000).toISOString(),
    }),
  'POST /api/admin/mensajes-contacto/{id}/asignar': async () =>
    send('POST', `/api/admin/mensajes-contacto/${await newMessage()}/asignar`, { usuario: admin.id }),
  'PUT /api/admin/etiquetas': () => send('PUT', '/api/admin/etiquetas', { etiquetas: ['prensa'] }),
  'POST /api/admin/deshacer': async () => {
    const clave = randomUUID();
    await site.app.inject({
      method: 'PUT',
      url: `/api/admin/mensajes/${await newMessage()}/leido`,
      headers: { ...admin.headers, 'idempotency-key': clave },
      payload: { leido: true },
    });
    return send('POST', '/api/admin/deshacer', { clave });
  },
  'PUT /api/admin/mensajes/varios': async () =>
    send('PUT', '/api/admin/mensajes/varios', { ids: [await newMessage()], leido: true }),
  'DELETE /api/admin/mensajes/{id}': async () => send('DELETE', `/api/admin/mensajes/${await newMessage()}`),
  'POST /api/admin/papelera/{id}/recuperar': async () => {
    await send('DELETE', `/api/admin/mensajes/${await newMessage()}`);
    const [deleted] = (await send('GET', '/api/admin/papelera')).json();
    return send('POST', `/api/admin/papelera/${deleted.id}/recuperar`);
  },
  'POST /api/admin/respuestas': () => send('POST', '/api/admin/respuestas', templateWire),
  'PUT /api/admin/respuestas/{id}': async () =>
    send('PUT', `/api/admin/respuestas/${await newTemplate()}`, templateWire),
  'DELETE /api/admin/respuestas/{id}': async () =>
    send('DELETE', `/api/admin/respuestas/${await newTemplate()}`),
  'POST /api/admin/respuestas/{id}/usos': async () =>
    send('POST', `/api/admin/respuestas/${await newTemplate()}/usos`, { mensaje: await newMessage() }),
  ...Object.fromEntries(
    ['contacto', 'textos', 'equipo', 'locales', 'privacidad'].map((section) => [
      `PUT /api/admin/ajustes/${section}`,
      async () => {
        const { valor } = (await send('GET', `/api/admin/ajustes/${section}`)).json();
        return send('PUT', `/api/admin/ajustes/${section}`, { valor });
      },
    ]),
  ),
  'PUT /api/admin/elecciones': () => saveElection({}),
  'POST /api/admin/pedidos-lista': () =>
    send('POST', '/api/admin/pedidos-lista', {
      nombre: 'Ana Pérez',
      telefono: PHONE,
      direccion: 'La rambla',
      ...CENTRE,
      origen: 'por_telefono',
    }),
  'PUT /api/admin/pedidos-lista/{id}': async () =>
    send('PUT', `/api/admin/pedidos-lista/${await newListRequest()}`, { nombre: 'Ana María Pérez' }),
  'PUT /api/admin/pedidos-lista/varios': async () =>
    send('PUT', '/api/admin/pedidos-lista/varios', { ids: [await newListRequest()], estado: 'entregado' }),
  'POST /api/admin/pedidos-lista/{id}/cancelar': async () =>
    send('POST', `/api/admin/pedidos-lista/${await newListRequest()}/cancelar`, {
      motivo: 'Ana Pérez se mudó',
    }),
  'POST /api/admin/pedidos-lista/{id}/asignar': async () =>
    send('POST', `/api/admin/pedidos-lista/${await newListRequest()}/asignar`, { usuario: admin.id }),
  'POST /api/admin/pedidos-lista/{id}/llevar-igual': async () => {
    const id = await newListRequest();
    await database().update(listRequests).set({ outsideArea: 'undecided' }).where(eq(listRequests.id, id));
    return send('POST', `/api/admin/pedidos-lista/${id}/llevar-igual`);
  },
  'POST /api/admin/pedidos-lista/por-cerrar': async () => {
    await newListRequest();
    await saveElection({ toma_pedidos: false });
    const reason = 'No llegamos a pasar.';
    const motivos = { sin_salir: reason, en_reparto: reason, visitados: reason, sin_decidir: reason };
    const response = await send('POST', '/api/admin/pedidos-lista/por-cerrar', { motivos });
    await saveElection({});
    return response;
  },
  'POST /api/admin/pedidos-lista/unir': async () =>
    send('POST', '/api/admin/pedidos-lista/unir', {
      queda: await newListRequest(),
      se_une: await newListRequest(),
    }),
  'PUT /api/admin/pedidos-lista/{id}/estado': async () =>
    send('PUT', `/api/admin/pedidos-lista/${await newListRequest()}/estado`, { estado: 'entregado' }),
  'DELETE /api/admin/pedidos-lista/{id}': async () =>
    send('DELETE', `/api/admin/pedidos-lista/${await newListRequest()}`),
  'POST /api/admin/repartos': async () => {
    const pedidos = [await newListRequest()];
    return send('POST', '/api/admin/repartos', roundWire({ pedidos }));
  },
  'POST /api/admin/repartos/lote': async () =>
    send('POST', '/api/admin/repartos/lote', {
      modo: 'a_pie',
      repartos: [{ nombre: 'Norte', pedidos: [await newListRequest()] }],
    }),
  'POST /api/admin/repartos/propuesta': async () => {
    await newListRequest();
    return send('POST', '/api/admin/repartos/propuesta', { personas: 1, modo: 'a_pie' });
  },
  'PUT /api/admin/repartos/{id}/estado': async () =>
    send('PUT', `/api/admin/repartos/${await newRound()}/estado`, { estado: 'terminado' }),
  'POST /api/admin/repartos/{id}/enlace': async () =>
    send('POST', `/api/admin/repartos/${await newRound()}/enlace`, { nombre: 'Beto' }),
  'DELETE /api/admin/repartos/{id}/enlace': async () => {
    const url = `/api/admin/repartos/${await newRound()}/enlace`;
    await send('POST', url, { nombre: 'Beto' });
    return send('DELETE', url);
  },
  'POST /api/admin/repartos/{id}/marcas': async () => {
    const id = await newRound();
    const { paradas } = (await send('GET', `/api/admin/repartos/${id}`)).json();
    const marca = { id: randomUUID(), pedido: paradas[0].pedido.id, resultado: 'entregado' };
    const momento = new Date().toISOString();
    return send('POST', `/api/admin/repartos/${id}/marcas`, { marcas: [{ ...marca, momento }] });
  },
  'POST /api/admin/colaboradores': () => send('POST', '/api/admin/colaboradores', helperWire()),
  'PUT /api/admin/colaboradores/{id}': async () =>
    send('PUT', `/api/admin/colaboradores/${await newHelper()}`, helperWire()),
  'POST /api/admin/colaboradores/{id}/gracias': async () => {
    const url = `/api/admin/colaboradores/${await newHelper()}/gracias`;
    // On the real day the vote of the sample campaign is over.
    const cookie = `${admin.headers.cookie}; ${DEMO_DAY_COOKIE}=${REAL_DAY}`;
    return site.app.inject({ method: 'POST', url, headers: { ...admin.headers, cookie } });
  },
  'DELETE /api/admin/colaboradores/{id}': async () =>
    send('DELETE', `/api/admin/colaboradores/${await newHelper()}`),
  'POST /api/admin/turnos': async () => {
    await newShift();
    return send('POST', '/api/admin/turnos', {
      horarios: [{ desde: '08:00', hasta: '24:00' }],
      suplentes: 0,
      generales: 0,
      soltar: true,
    });
  },
  'PUT /api/admin/turnos/{id}': assignShift,
  'POST /api/admin/turnos/completar': async () => {
    await assignShift();
    const { id, antes } = await newShift();
    await send('PUT', `/api/admin/turnos/${id}`, { colaborador: null, antes });
    return send('POST', '/api/admin/turnos/completar');
  },
  'POST /api/admin/jornada/enlaces/{id}/cambiar': async () =>
    send('POST', `/api/admin/jornada/enlaces/${await newHelper()}/cambiar`),
  'POST /api/admin/conteo': () => enterSheet(),
  'POST /api/admin/conteo/{circuito}': async () => {
    await disputedSheets();
    return send('POST', `/api/admin/conteo/${CIRCUIT}`, sheetWire());
  },
  'POST /api/admin/conteo/{circuito}/reabrir': () => send('POST', `/api/admin/conteo/${CIRCUIT}/reabrir`),
  'PUT /api/admin/conteo/que-se-cuenta': () => send('PUT', '/api/admin/conteo/que-se-cuenta', countSettings),
  'PUT /api/admin/conteo/publicado': async () => {
    await send('PUT', '/api/admin/conteo/que-se-cuenta', countSettings);
    await database()
      .insert(countEntries)
      .values({ ...countEntry('user 8'), kind: 'decided' });
    const cookie = `${admin.headers.cookie}; ${DEMO_DAY_COOKIE}=${REAL_DAY}`; // else the demo shows a day before the vote
    return site.app.inject({
      method: 'PUT',
      url: '/api/admin/conteo/publicado',
      headers: { ...admin.headers, cookie },
    });
  },
  'DELETE /api/admin/conteo/publicado': () => send('DELETE', '/api/admin/conteo/publicado'),
  'POST /api/admin/traslados': () => send('POST', '/api/admin/traslados', liftWire),
  'PUT /api/admin/traslados/{id}': async () =>
    send('PUT', `/api/admin/traslados/${await newLift()}`, liftWire),
  'PUT /api/admin/traslados/{id}/estado': async () =>
    send('PUT', `/api/admin/traslados/${await newLift()}/estado`, { estado: 'hecho' }),
  'POST /api/admin/hojas': () =>
    send('POST', '/api/admin/hojas', { id: randomUUID(), de: null, a: { que: 'sede', id: 0 }, cuantas: 100 }),
  'POST /api/admin/jornada': () =>
    send('POST', '/api/admin/jornada', {
      reportes: [
        {
          id: randomUUID(),
          circuito: 1,
          que: 'nota',
          momento: new Date().toISOString(),
          cuantos: null,
          texto: 'Llamó Ana Pérez',
          anulado: null,
        },
      ],
    }),
  'PUT /api/admin/poderes/pasos': async () => {
    const { antes } = await newShift();
    const scope = { colaborador: antes ?? 1, circuito: null, local: '' };
    return send('PUT', '/api/admin/poderes/pasos', { ...scope, paso: 'firmado', hecho: true });
  },
  'PUT /api/admin/poderes/plantilla': () =>
    send('PUT', '/api/admin/poderes/plantilla', {
      titulo: 'Poder',
      texto: '{nombre} {credencial}',
      autoridades: '',
    }),
  'POST /api/admin/eventos/{id}/llegadas': async () => {
    const { id, eventId } = await newSignUp();
    const marcas = [{ anotado: id, llego: true, momento: new Date().toISOString() }];
    return send('POST', `/api/admin/eventos/${eventId}/llegadas`, { marcas });
  },
  'POST /api/admin/inscripciones/{id}/aviso': async () => {
    const { id, eventId } = await newSignUp();
    await site.changeContent(({ events }) => events.change(eventId, { place: 'La plaza' }));
    return send('POST', `/api/admin/inscripciones/${id}/aviso`, { cambios: 1 });
  },
  'POST /api/admin/cierre/copia-de-seguridad': () =>
    send('POST', '/api/admin/cierre/copia-de-seguridad', { hacer: true }),
  'DELETE /api/admin/personas/{telefono}': () =>
    send('DELETE', `/api/admin/personas/${PHONE}`, { confirmacion: PHONE.slice(-4) }),
  'POST /api/admin/personas/{telefono}/etiquetas': () =>
    send('POST', `/api/admin/personas/${PHONE}/etiquetas`, { etiquetas: [] }),
  'POST /api/admin/personas/{telefono}/asignar': async () => {
    await newMessage();
    return send('POST', `/api/admin/personas/${PHONE}/asignar`, { usuario: admin.id });
  },
  'POST /api/admin/personas/{telefono}/notas': () => send('POST', NOTES, { texto: 'Ofrece la camioneta' }),
  'DELETE /api/admin/personas/{telefono}/notas/{id}': async () => {
    const { id } = (await send('POST', NOTES, { texto: 'Ofrece la camioneta' })).json();
    return send('DELETE', `${NOTES}/${id}`);
  },
  'DELETE /api/admin/telefonos-bloqueados/{telefono}': async () => {
    await lockPhone();
    return send('DELETE', `/api/admin/telefonos-bloqueados/${PHONE}`);
  },
};

/** A successful request for each route that shows personal data of visitors. */
const LOOKS: Record<string, () => Promise<Response>> = {
  'GET /api/admin/buscar': () => send('GET', '/api/admin/buscar?q=rambla'),
  'GET /api/admin/mensajes': () => send('GET', '/api/admin/mensajes'),
  'GET /api/admin/mensajes/por-responder': async () => {
    await newMessage();
    return send('GET', '/api/admin/mensajes/por-responder');
  },
  'GET /api/admin/mensajes/exportar': () => send('GET', '/api/admin/mensajes/exportar'),
  'GET /api/admin/preguntas/{id}/permiso': async () =>
    send('GET', `/api/admin/preguntas/${await newAnswer(await newMessage())}/permiso`),
  'GET /api/admin/mensajes-contacto/{id}': async () =>
    send('GET', `/api/admin/mensajes-contacto/${await newMessage()}`),
  'GET /api/admin/respuestas/{id}/usos': async () => {
    const uses = `/api/admin/respuestas/${await newTemplate()}/usos`;
    await send('POST', uses, { mensaje: await newMessage() });
    return send('GET', uses);
  },
  'GET /api/admin/pedidos-lista': () => send('GET', '/api/admin/pedidos-lista'),
  'GET /api/admin/pedidos-lista/exportar': () => send('GET', '/api/admin/pedidos-lista/exportar'),
  'GET /api/admin/pedidos-lista/{id}': async () =>
    send('GET', `/api/admin/pedidos-lista/${await newListRequest()}`),
  'GET /api/admin/colaboradores': () => send('GET', '/api/admin/colaboradores'),
  'GET /api/admin/colaboradores/reparto': async () => {
    await newHelper();
    return send('GET', '/api/admin/colaboradores/reparto');
  },
  'GET /api/admin/colaboradores/{id}': async () =>
    send('GET', `/api/admin/colaboradores/${await newHelper()}`),
  'GET /api/admin/turnos': async () => {
    await assignShift();
    return send('GET', '/api/admin/turnos');
  },
  'GET /api/admin/jornada': () => send('GET', '/api/admin/jornada'),
  'GET /api/admin/jornada/fotos/{id}': async () => {
    const photo = { reportId: randomUUID(), helperId: 1, picture: 'AAAA' };
    await database().insert(dayPhotos).values(photo);
    return send('GET', `/api/admin/jornada/fotos/${photo.reportId}`);
  },
  'GET /api/admin/conteo': () => send('GET', '/api/admin/conteo'),
  'GET /api/admin/conteo/{circuito}': async () => {
    await disputedSheets();
    return send('GET', `/api/admin/conteo/${CIRCUIT}`);
  },
  'GET /api/admin/traslados': async () => {
    await newLift();
    return send('GET', '/api/admin/traslados');
  },
  'GET /api/admin/hojas': () => send('GET', '/api/admin/hojas'),
  'GET /api/admin/hojas/tenedores': async () => {
    await newHelper();
    return send('GET', '/api/admin/hojas/tenedores');
  },
  'GET /api/admin/jornada/enlaces': async () => {
    await assignShift();
    return send('GET', '/api/admin/jornada/enlaces');
  },
  'GET /api/admin/poderes': async () => {
    await assignShift();
    return send('GET', '/api/admin/poderes');
  },
  'GET /api/admin/poderes/pdf': async () => {
    await assignShift();
    return send('GET', '/api/admin/poderes/pdf');
  },
  'GET /api/admin/turnos/{id}/candidatos': async () =>
    send('GET', `/api/admin/turnos/${(await newShift()).id}/candidatos`),
  'GET /api/admin/eventos/{id}/inscripciones': async () =>
    send('GET', `/api/admin/eventos/${(await newSignUp()).eventId}/inscripciones`),
  'GET /api/admin/repartos/{id}': async () => send('GET', `/api/admin/repartos/${await newRound()}`),
  'GET /api/admin/papelera': async () => {
    await send('DELETE', `/api/admin/mensajes/${await newMessage()}`);
    return send('GET', '/api/admin/papelera');
  },
  'GET /api/admin/personas': () => send('GET', '/api/admin/personas'),
  'GET /api/admin/personas/exportar': () => send('GET', '/api/admin/personas/exportar'),
  'GET /api/admin/personas/{telefono}/historial': () => send('GET', `/api/admin/personas/${PHONE}/historial`),
  // Of another phone, because the same look is stored once in ten minutes.
  'GET /api/admin/personas/{telefono}/ficha': () => send('GET', '/api/admin/personas/099123458/ficha'),
  'GET /api/admin/personas/{telefono}/notas': () => send('GET', '/api/admin/personas/099123457/notas'),
  'GET /api/admin/personas/{telefono}/exportar': () => send('GET', `/api/admin/personas/${PHONE}/exportar`),
  'GET /api/admin/cierre/copia-fija': () => send('GET', '/api/admin/cierre/copia-fija'),
  'GET /api/admin/telefonos-bloqueados': async () => {
    await lockPhone();
    return send('GET', '/api/admin/telefonos-bloqueados');
  },
};

/** Routes of visitors and for signing in. They are tested below or change no data of others. */
const OF_NOBODY = [
  'POST /api/login',
  'POST /api/login/segundo-paso/codigo',
  'POST /api/login/segundo-paso/opciones',
  'POST /api/login/segundo-paso/llave',
  'POST /api/logout',
  'POST /api/forgot-password',
  'POST /api/reset-password',
  'POST /api/invitaciones/ver',
  'POST /api/invitaciones/aceptar',
  'POST /api/verificar-telefono/enviar',
  'POST /api/verificar-telefono/verificar',
  'POST /api/contacto',
  'POST /api/pedidos-lista',
  'POST /api/eventos/{id}/inscripciones',
  'POST /api/colaboradores',
  'POST /api/jornada',
  'POST /api/jornada/fotos',
  'POST /api/jornada/traslados',
  'POST /api/reparto/marcas',
  'POST /api/reparto/pedidos',
];
/** Routes of staff that change nothing of what others see. */
const OF_ONESELF = [
  'POST /api/admin/presencia',
  'POST /api/admin/vistas',
  'DELETE /api/admin/vistas/{id}',
  'POST /api/perfil/confirmar',
  'POST /api/perfil/confirmar/opciones',
  'DELETE /api/perfil/sesiones',
  'DELETE /api/perfil/sesiones/{id}',
  'POST /api/perfil/segundo-factor/aplicacion',
  'POST /api/perfil/segundo-factor/llaves/opciones',
  // A passkey needs a browser: the entries are checked in second-factor.spec.ts.
  'POST /api/perfil/segundo-factor/llaves',
  'DELETE /api/perfil/segundo-factor/llaves/{id}',
  'POST /api/eventos/vista-previa',
  'POST /api/noticias/vista-previa',
  'POST /api/propuestas/vista-previa',
  'POST /api/preguntas/vista-previa',
  'POST /api/seguimiento/vista-previa',
  'POST /api/admin/elecciones/vista-previa',
];
/** Routes with which administrators read no personal data of visitors. */
const WITHOUT_PERSONAL_DATA = [
  'GET /api/admin/circuitos',
  'GET /api/admin/poderes/plantilla',
  'GET /api/admin/mensajes-contacto/{id}/ultima-respuesta',
  'GET /api/admin/mensajes-contacto/{id}/respuestas-modelo',
  'GET /api/admin/vistas',
  'GET /api/admin/segundo-factor',
  'GET /api/admin/actividad',
  'GET /api/admin/ajustes/contacto',
  'GET /api/admin/ajustes/equipo',
  'GET /api/admin/ajustes/locales',
  'GET /api/admin/ajustes/privacidad',
  'GET /api/admin/ajustes/textos',
  'GET /api/admin/aviso',
  'GET /api/admin/aviso-de-borrado',
  'GET /api/admin/cierre',
  'GET /api/admin/contenido-de-muestra',
  'GET /api/admin/elecciones',
  'GET /api/admin/eventos/con-inscripcion',
  'GET /api/admin/mensajes/cuentas',
  'GET /api/admin/mensajes/sin-leer',
  'GET /api/admin/novedades',
  'GET /api/admin/panel',
  'GET /api/admin/primeros-pasos',
  'GET /api/admin/pedidos-lista/cuentas',
  'GET /api/admin/pedidos-lista/por-cerrar',
  'GET /api/admin/pedidos-lista/puntos',
  'GET /api/admin/pedidos-lista/repetidos',
  'GET /api/admin/pedidos-lista/{id}/repetidos',
  'GET /api/admin/pedidos-lista/{id}/cercanos',
  'GET /api/admin/personas/resumen',
  'GET /api/admin/repartos',
  'GET /api/admin/repartos/estadisticas',
  'GET /api/admin/respuestas',
  'GET /api/admin/invitaciones',
  'GET /api/admin/etiquetas',
  'GET /api/admin/colegas',
  'GET /api/admin/presencia',
];

const described = () => {
  const { paths = {} } = site.app.swagger() as { paths?: Record<string, object> };
  return Object.entries(paths).flatMap(([url, verbs]) =>
    Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${url}`),
  );
};

test('every route that changes something is tested here or listed as one that leaves no entry', () => {
  const changing = described().filter((route) => !route.startsWith('GET '));
  expect(
    changing.filter((route) => !CHANGES[route] && ![...OF_NOBODY, ...OF_ONESELF].includes(route)),
  ).toEqual([]);
  expect(changing.length).toBeGreaterThan(30);
});

test('every route with which administrators read is tested here or listed as one without personal data', () => {
  const reading = described().filter((route) => route.startsWith('GET /api/admin/'));
  expect(reading.filter((route) => !LOOKS[route] && !WITHOUT_PERSONAL_DATA.includes(route))).toEqual([]);
});

describe.each([...Object.keys(CHANGES), ...Object.keys(LOOKS)])('%s', (route) => {
  test('leaves an entry with who, from where and what, and without personal data', async () => {
    const before = await latestId();
    const response = await (CHANGES[route] ?? LOOKS[route])?.();
    const status = typeof response === 'number' ? response : response?.statusCode;
    expect(status, typeof response === 'object' ? response.body : '').toBeLessThan(300);
    const [entry] = await database()
      .select()
      .from(activities)
      .where(gt(activities.id, before))
      .orderBy(desc(activities.id))
      .limit(1);
    expect(entry).toMatchObject({ actorId: admin.id, origin: expect.stringContaining('red 127.0.0') });
    expect(entry?.itemTitle).not.toBe('');
    expect(JSON.stringify(entry)).not.toMatch(/099123456|Ana Pérez|rambla/);
  });
});

test('a refused change leaves no entry', async () => {
  const before = await latestId();
  expect((await send('DELETE', '/api/admin/mensajes/999999')).statusCode).toBe(404);
  expect((await send('PUT', '/api/noticias/999999', newsWire)).statusCode).toBe(404);
  expect(await latestId()).toBe(before);
});

test('a change whose entry cannot be stored does not happen', async () => {
  const id = await newMessage();
  await database().execute(sql`alter table activities rename to activities_away`);
  const refused = await send('DELETE', `/api/admin/mensajes/${id}`);
  await database().execute(sql`alter table activities_away rename to activities`);
  expect(refused.statusCode).toBeGreaterThanOrEqual(500);
  expect((await messageStore(database()).get(id)).id).toBe(id);
});

test('signing in and a reset password leave an entry of the user', async () => {
  const before = await latestId();
  expect((await signIn(site, editor.email, PASSWORD)).statusCode).toBe(200);
  const entries = await database().select().from(activities).where(gt(activities.id, before));
  expect(entries).toMatchObject([{ act: 'signed in', subject: 'user', itemId: String(editor.id) }]);
  expect(entries[0]).toMatchObject({ actorId: editor.id });
});

test('records publishing and hiding as acts of their own, with the changed values before and after', async () => {
  const id = await newNews();
  const wire = { ...newsWire, titulo: 'Otra', contenido: 'x'.repeat(400), activo: false };
  await send('PUT', `/api/noticias/${id}`, wire);
  const [entry] = await database().select().from(activities).orderBy(desc(activities.id)).limit(1);
  expect(entry).toMatchObject({
    act: 'hidden',
    itemId: String(id),
    before: expect.stringContaining('título: Se arregló la bajada a la playa'),
    after: expect.stringMatching(/título: Otra · texto: x{80}… · .*visible: no/),
  });
});

test('looking at the same person twice within ten minutes leaves one entry, and a quarter of an hour later another one', async () => {
  const look = () => send('GET', '/api/admin/personas/099765432/historial');
  const before = await latestId();
  const stored = () => database().$count(activities, gt(activities.id, before));
  await look();
  await look();
  expect(await stored()).toBe(1);
  site.skip(15 * 60_000);
  await look();
  expect(await stored()).toBe(2);
});

test('nobody can change an entry or remove one of the last two years, not even in the database', async () => {
  await send('POST', '/api/noticias', newsWire);
  const run = (statement: ReturnType<typeof sql>) => database().execute(statement);
  await expect(run(sql`update activities set actor_name = 'Otra'`)).rejects.toThrow();
  await expect(run(sql`delete from activities`)).rejects.toThrow();
  await expect(run(sql`truncate activities`)).rejects.toThrow();
  expect(await database().$count(activities)).toBeGreaterThan(0);
});

test('the hourly job removes entries that are older than two years', async () => {
  const old = {
    actorName: 'Ana',
    act: 'changed',
    subject: 'news',
    itemTitle: 'Vieja',
    origin: '',
    search: '',
  } as const;
  await database()
    .insert(activities)
    .values([
      { ...old, at: sql`now() - interval '2 years 1 day'`, itemId: 'old' },
      { ...old, at: sql`now() - interval '1 year 11 months'`, itemId: 'younger' },
    ]);
  await site.sweep();
  expect(await database().$count(activities, eq(activities.itemId, 'old'))).toBe(0);
  expect(await database().$count(activities, eq(activities.itemId, 'younger'))).toBe(1);
});

describe('the list of activities', () => {
  const list = async (query = '') => {
    const response = await send('GET', `/api/admin/actividad${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json() as { id: number; tipo: string; titulo: string; fecha: string; persona: string }[];
  };

  test('starts with the latest, and is filtered by words, account, act, item, phone and day', async () => {
    await send('PUT', '/api/perfil', { nombre: 'Ana' });
    await send('DELETE', `/api/noticias/${await newNews()}`);
    await send('GET', '/api/admin/personas/099765431/historial');
    const other = await signedIn(site, 'editor');
    await signIn(site, other.email, PASSWORD);
    const id = await newNews();
    await send('PUT', `/api/noticias/${id}`, { ...newsWire, titulo: 'Ómnibus nuevo' });
    expect((await list())[0]).toMatchObject({ tipo: 'cambio', titulo: 'Ómnibus nuevo', persona: 'Ana' });
    expect(await list('?q=omnibus%20ana')).toHaveLength(1);
    expect(await list(`?objeto=noticia&objeto_id=${id}`)).toHaveLength(1);
    expect(new Set((await list('?tipo=baja')).map(({ tipo }) => tipo))).toEqual(new Set(['baja']));
    expect(await list(`?persona=${other.id}`)).toMatchObject([{ tipo: 'ingreso' }]);
    expect(await list('?persona=099765431')).toMatchObject([
      { titulo: 'Persona del celular terminado en 431' },
    ]);
    expect(await list('?dia=2001-01-01')).toEqual([]);
  });

  test('is divided into pages', async () => {
    for (let count = 0; count < 2; count++) await send('POST', '/api/noticias', newsWire);
    const [first, second] = await list('?limite=2');
    expect(await list(`?limite=1&cursor=${first?.id}`)).toMatchObject([{ id: second?.id }]);
  });

  test.each(['?tipo=otro', '?persona=ana', '?dia=2025-02-30', '?objeto_id=%00', '?limite=1000'])(
    'refuses the filter %s',
    async (query) => {
      expect((await send('GET', `/api/admin/actividad${query}`)).statusCode).toBe(422);
    },
  );
});

async function latestId(): Promise<number> {
  const [entry] = await database()
    .select({ id: activities.id })
    .from(activities)
    .orderBy(desc(activities.id))
    .limit(1);
  return entry?.id ?? 0;
}

let origin: Promise<string> | undefined;
const listening = () => {
  origin ??= site.app.listen({ host: '127.0.0.1', port: 0 });
  return origin;
};
