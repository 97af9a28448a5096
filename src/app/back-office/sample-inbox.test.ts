import { expect, test } from 'vitest';
import { sampleInbox } from './sample-inbox.ts';

const USER = { id: 0, email: 'demo@ejemplo.uy', name: 'Administración local', role: 'admin' } as const;
const MESSAGES = '/api/admin/mensajes';
const LIST_REQUESTS = '/api/admin/pedidos-lista';

const open = () => sampleInbox(USER, new Date('2025-05-11T15:00:00Z'));

test('sample messages are searched, filtered and paged, the latest first', async () => {
  const api = open();
  const ids = async (parameters: string) =>
    ((await api(`${MESSAGES}?${parameters}`)) as { id: number }[]).map(({ id }) => id);
  expect(await ids('limite=3')).toEqual([40, 39, 38]);
  expect(await ids('limite=3&cursor=38')).toEqual([37, 36, 35]);
  expect(await ids('estado=nuevo')).toHaveLength(7);
  expect(await ids('q=091000002')).toEqual([34, 3]);
  expect(await api(`${MESSAGES}/cuentas?q=`)).toEqual({
    todos: 40,
    nuevo: 7,
    pendiente: 9,
    respondido: 24,
    pospuesto: 0,
  });
});

test('later responses contain the changes to sample messages', async () => {
  const api = open();
  const put = (path: string, body: object) => api(MESSAGES + path, { method: 'PUT', body });
  expect(await put('/40/leido', { leido: true })).toMatchObject({ id: 40, leido: true });
  expect(await put('/40/lo-contesto', { lo_contesto: true })).toMatchObject({
    lo_contesta: { id: 0, nombre: USER.name },
  });
  await put('/varios', { ids: [40, 39], leido: true, respondido: true });
  await api(`${MESSAGES}/38`, { method: 'DELETE' });
  expect(await api(`${MESSAGES}/sin-leer`)).toEqual({ sin_leer: 4 });
  expect(await api(`${MESSAGES}/cuentas`)).toMatchObject({ todos: 39, respondido: 26 });
  await expect(api('/api/admin/mensajes-contacto/38')).rejects.toMatchObject({ status: 404 });
});

test('sample list requests are shown on the map and marked as delivered', async () => {
  const api = open();
  const points = async (state: string) =>
    ((await api(`${LIST_REQUESTS}/puntos?estado=${state}`)) as { puntos: unknown[] }).puntos;
  expect(await points('pendiente')).toHaveLength(47);
  await api(`${LIST_REQUESTS}/90/estado`, { method: 'PUT', body: { estado: 'entregado' } });
  expect(await points('pendiente')).toHaveLength(46);
  expect(await api(`${LIST_REQUESTS}/cuentas`)).toMatchObject({ todos: 90, pendientes: 46, entregados: 42 });
  expect(await api(`${LIST_REQUESTS}/90`)).toMatchObject({ estado: 'entregado' });
});

test('sample list requests outside the area are accepted', async () => {
  const api = open();
  const undecided = async () =>
    (await api(`${LIST_REQUESTS}?estado=fuera_de_zona`)) as { id: number; fuera_de_zona: string }[];
  const [first, ...others] = await undecided();
  expect(others).toHaveLength(1);
  const accepted = await api(`${LIST_REQUESTS}/${first?.id}/llevar-igual`, { method: 'POST' });
  expect(accepted).toMatchObject({ estado: 'pendiente', fuera_de_zona: 'se_lleva' });
  expect(await undecided()).toEqual(others);
  const counts = { pendientes: 48, fuera_de_zona: 1 };
  expect(await api(`${LIST_REQUESTS}/cuentas`)).toMatchObject(counts);
});

test('a sample message shows what the same person sent before', async () => {
  const history = await open()('/api/admin/personas/091000020/historial?limite=2');
  expect(history).toMatchObject([{ mensaje_id: 21, tipo: 'contacto' }, { tipo: 'pedido de lista' }]);
});

test('a request without sample data fails as if the server were unreachable', async () => {
  await expect(open()('/api/admin/usuarios')).rejects.toMatchObject({ name: 'Unreachable' });
});

test('sample list requests are entered, corrected and cancelled', async () => {
  const api = open();
  const entry = {
    nombre: 'Elsa',
    direccion: 'Calle 11',
    latitud: -34.77,
    longitud: -55.76,
    origen: 'en_la_calle',
  };
  const { id } = (await api(LIST_REQUESTS, { method: 'POST', body: entry })) as { id: number };
  expect(await api(`${LIST_REQUESTS}/${id}`)).toMatchObject({ ...entry, telefono: '', cantidad: 1 });
  await api(`${LIST_REQUESTS}/${id}`, { method: 'PUT', body: { direccion: 'Calle 8' } });
  const cancelled = await api(`${LIST_REQUESTS}/${id}/cancelar`, {
    method: 'POST',
    body: { motivo: 'Se mudó' },
  });
  expect(cancelled).toMatchObject({ nombre: 'Elsa', direccion: 'Calle 8', motivo: 'Se mudó' });
  await api(`${LIST_REQUESTS}/varios`, { method: 'PUT', body: { ids: [id, 90], estado: 'entregado' } });
  expect(await api(`${LIST_REQUESTS}/${id}`)).toMatchObject({ estado: 'entregado', cierre: null });
});
