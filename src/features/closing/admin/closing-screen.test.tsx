import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openBackOffice, toast } from '../../../../tests/support/components/back-office.tsx';
import { network } from '../../../../tests/support/components/network.ts';
import { DEMO_DAY_COOKIE } from '../../../app/site/demo-day.ts';
import { CLOSING_API, LAST_BACKUP_API, STATIC_COPY_API } from '../contract.ts';
import { CLOSING_PATH } from './closing-path.ts';

const list = (cuantos: number, bajada_el: string | null = null) => ({ cuantos, bajada_el });
const wire = {
  desde: '2025-05-11T23:30:00.000Z',
  empezo: true,
  pendientes: {
    estado: 'falta',
    pedidos: 3,
    pedidos_fuera_de_zona: 1,
    se_toman_pedidos: false,
    mensajes: 1,
    mensajes_sin_leer: 0,
  },
  repartos: { estado: 'falta', en_curso: 2 },
  exportaciones: { estado: 'falta', pedidos: list(340), personas: list(300), mensajes: list(120) },
  agradecimiento: { estado: 'listo', texto: 'Fue hermoso.', es_propio: true, aviso: null },
  borrado: { estado: 'todavia_no', dia: '2031-08-11' },
  copia_de_seguridad: {
    estado: 'falta',
    es_automatica: true,
    ultima: '2025-05-10T07:00:00.000Z',
    ensayada: false,
    en_curso: false,
    fallo: false,
  },
  copia_fija: { estado: 'falta', bajada_el: null },
};
const given = (more: object = {}) => network.respondWith(CLOSING_API, { json: { ...wire, ...more } });

const step = async (title: string) => {
  const item = (await screen.findByRole('heading', { name: title, level: 2 })).closest('li');
  if (!item) throw new Error(`${title} is in no step.`);
  return item;
};

test('names every step with its state, in the order in which they are done', async () => {
  given();
  await openBackOffice(CLOSING_PATH, 'admin');
  expect(await screen.findByText('Faltan 5 pasos.')).toBeVisible();
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('li'));
  expect(titles.map((item) => item?.querySelector('.closing-step-head')?.textContent)).toEqual([
    'Lo que quedó pendienteFalta',
    'Los repartos en cursoFalta',
    'Lo que la ley pide guardarFalta',
    'El agradecimientoListo',
    'El día en que se van los datos personalesTodavía no',
    'La última copia de seguridadFalta',
    'La copia fija del sitioFalta',
  ]);
  expect(await step('El día en que se van los datos personales')).toHaveTextContent(
    'El lunes 11 de agosto de 2031. El sitio avisa una semana antes.Se van 120 mensajes y 340 pedidos, de 300 personas.',
  );
});

test('before the election ended it says when it is used, and has no button that does anything', async () => {
  const notYet = Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [
      name,
      typeof value === 'object' ? { ...value, estado: 'todavia_no' } : value,
    ]),
  );
  given({ ...notYet, desde: '2035-05-11T23:30:00.000Z', empezo: false });
  await openBackOffice(CLOSING_PATH, 'admin');
  expect(
    await screen.findByText(
      /^Se usa después de la elección, desde el viernes 11 de mayo de 2035 a las 20:30\./,
    ),
  ).toBeVisible();
  const steps = within(screen.getByRole('main'));
  expect([...document.querySelectorAll('.closing-fold > summary')].map((it) => it.textContent)).toEqual([
    'Lo que quedó pendiente3 pedidos · 1 mensaje por responder',
    'Los repartos en curso2 repartos',
    'Lo que la ley pide guardar340 pedidos · 300 personas · 120 mensajes',
    'El agradecimientoCon sus propias palabras',
    'El día en que se van los datos personalesEl lunes 11 de agosto de 2031',
    'La última copia de seguridadDel 10/05/2025 04:00',
    'La copia fija del sitioLas páginas públicas en una carpeta',
  ]);
  expect(steps.queryAllByRole('button')).toEqual([]);
});

test('says of what the numbers consist, as the dashboard counts them', async () => {
  given({
    pendientes: {
      ...wire.pendientes,
      pedidos: 33,
      pedidos_fuera_de_zona: 2,
      mensajes: 16,
      mensajes_sin_leer: 7,
    },
  });
  await openBackOffice(CLOSING_PATH, 'admin');
  const first = await step('Lo que quedó pendiente');
  expect(first).toHaveTextContent('33 pedidos pendientes: 31 por entregar y 2 fuera de zona, a decidir.');
  expect(first).toHaveTextContent('16 mensajes por responder: 7 sin leer y 9 leídos.');
});

test('when nothing is left it says so', async () => {
  const done = { estado: 'listo' };
  given({
    pendientes: { ...wire.pendientes, ...done, pedidos: 0, mensajes: 0 },
    repartos: { ...done, en_curso: 0 },
    exportaciones: { ...done, pedidos: list(0), personas: list(0), mensajes: list(0) },
    borrado: { ...done, dia: '2025-08-11' },
    copia_de_seguridad: { ...wire.copia_de_seguridad, ...done, ensayada: true },
    copia_fija: { ...done, bajada_el: '2025-05-12T12:00:00.000Z' },
  });
  await openBackOffice(CLOSING_PATH, 'admin');
  expect(await screen.findByText('No falta nada. La campaña está cerrada.')).toBeVisible();
  expect(await step('Lo que quedó pendiente')).toHaveTextContent('No queda ningún pedido pendiente.');
  expect(await step('El día en que se van los datos personales')).toHaveTextContent(
    'Desde el lunes 11 de agosto de 2025. El sitio avisa una semana antes.Ahora no hay ningún dato de nadie.',
  );
  expect(await step('La última copia de seguridad')).toHaveTextContent('Se probó que se puede restaurar.');
  expect(await step('La copia fija del sitio')).toHaveTextContent('Bajada el 12/05/2025 09:00');
});

test('while list requests are still taken it leads to where that is ended', async () => {
  given({ pendientes: { ...wire.pendientes, se_toman_pedidos: true } });
  await openBackOffice(CLOSING_PATH, 'admin');
  const first = within(await step('Lo que quedó pendiente'));
  expect(first.getByRole('link', { name: 'Elecciones' })).toHaveAttribute('href', '/admin/elecciones');
  expect(first.getByRole('link', { name: '1 mensaje por responder' })).toHaveAttribute(
    'href',
    '/admin/mensajes',
  );
});

test('what is pending is closed in place, and the steps follow', async () => {
  const leftovers = '/api/admin/pedidos-lista/por-cerrar';
  let isClosed = false;
  network.override(leftovers, async ({ method }) => {
    if (method === 'POST') isClosed = true;
    return Response.json(
      method === 'POST'
        ? { pedidos: 3, repartos: 2 }
        : {
            cerrado: true,
            pedidos: { sin_salir: isClosed ? 0 : 3, en_reparto: 0, visitados: 0, sin_decidir: 0 },
            repartos: isClosed ? 0 : 2,
          },
    );
  });
  network.override(CLOSING_API, async () =>
    Response.json(
      isClosed
        ? {
            ...wire,
            pendientes: { ...wire.pendientes, estado: 'listo', pedidos: 0, mensajes: 0 },
            repartos: { estado: 'listo', en_curso: 0 },
          }
        : wire,
    ),
  );
  const { user } = await openBackOffice(CLOSING_PATH, 'admin');
  await user.click(await screen.findByRole('button', { name: 'Cerrar lo pendiente' }));
  await user.click(await screen.findByRole('button', { name: 'Seguir' }));
  await user.click(await screen.findByRole('button', { name: 'Cerrar 3 pedidos' }));
  expect(await screen.findByText('Faltan 3 pasos.')).toBeVisible();
  expect(await step('Los repartos en curso')).toHaveTextContent('No queda ningún reparto en curso.');
});

test('a backup is asked for once, and the screen follows it to its end', async () => {
  let state = wire.copia_de_seguridad;
  network.override(CLOSING_API, async () => Response.json({ ...wire, copia_de_seguridad: state }));
  network.override(LAST_BACKUP_API, async () => {
    state = { ...state, en_curso: true };
    return Response.json({ en_curso: true }, { status: 202 });
  });
  const { user } = await openBackOffice(CLOSING_PATH, 'admin');
  await user.dblClick(await screen.findByRole('button', { name: 'Hacer una copia ahora' }));
  expect(await screen.findByRole('button', { name: 'Haciendo la copia…' })).toBeDisabled();
  expect(network.requests('POST', LAST_BACKUP_API)).toHaveLength(1);
  state = { ...state, estado: 'listo', ultima: '2025-05-12T12:00:00.000Z', ensayada: true, en_curso: false };
  await waitFor(
    async () =>
      expect(await step('La última copia de seguridad')).toHaveTextContent(
        'La última es del 12/05/2025 09:00. Se probó que se puede restaurar.',
      ),
    { timeout: 6_000 },
  );
});

test('a backup that failed, and a site that makes none, are explained', async () => {
  given({ copia_de_seguridad: { ...wire.copia_de_seguridad, fallo: true } });
  const { unmount } = await openBackOffice(CLOSING_PATH, 'admin');
  expect(await screen.findByText(/^La última que se pidió no se pudo hacer\./)).toBeVisible();
  unmount();
  given({ copia_de_seguridad: { ...wire.copia_de_seguridad, es_automatica: false, ultima: null } });
  await openBackOffice(CLOSING_PATH, 'admin');
  const ofServer = within(await step('La última copia de seguridad')).getByText(/npm run backup -- --to/);
  expect(ofServer.closest('details')).not.toHaveAttribute('open');
  expect(screen.queryByRole('button', { name: 'Hacer una copia ahora' })).toBeNull();
});

test('a download that fails is reported, and can be repeated', async () => {
  given();
  const end = network.respondWith(STATIC_COPY_API, {
    status: 409,
    json: { error: 'Ya se está haciendo una copia fija. Esperá a que termine.' },
  });
  const { user } = await openBackOffice(CLOSING_PATH, 'admin');
  const button = await screen.findByRole('button', { name: 'Bajar la copia fija (ZIP)' });
  await user.click(button);
  expect(await toast(/No se pudo bajar la copia fija/)).toBeVisible();
  end();
  expect(button).toBeEnabled();
});

test('a failure to load is explained with a button that tries again', async () => {
  const end = network.respondWith(CLOSING_API, { status: 500, json: { error: 'No anda.' } });
  const { user } = await openBackOffice(CLOSING_PATH, 'admin');
  await waitFor(() => expect(screen.getByText(/^No se pudo cargar qué falta\./)).toBeVisible());
  end();
  given();
  await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }));
  expect(await screen.findByText('Faltan 5 pasos.')).toBeVisible();
});

test('a campaign without list requests has six steps, and nothing about them', async () => {
  given({
    pendientes: { ...wire.pendientes, pedidos: null },
    repartos: null,
    exportaciones: { ...wire.exportaciones, pedidos: null },
  });
  await openBackOffice(CLOSING_PATH, 'admin');
  expect(await screen.findByText('Faltan 4 pasos.')).toBeVisible();
  expect(within(screen.getByRole('main')).queryByText(/pedido/)).toBeNull();
});

test('shows the texts of the site and a notice, however long they are', async () => {
  const texto = `Gracias a ${'cada una y cada uno '.repeat(14)}`.trim();
  given({
    agradecimiento: {
      estado: 'listo',
      texto,
      es_propio: false,
      aviso: { texto: 'El lunes hay fiesta.', hasta: '2031-05-12T23:00:00.000Z' },
    },
  });
  await openBackOffice(CLOSING_PATH, 'admin');
  const thanks = await step('El agradecimiento');
  expect(thanks).toHaveTextContent(`Gracias. ${texto}`);
  expect(thanks).toHaveTextContent('Es el texto que vino con la campaña.');
  expect(thanks).toHaveTextContent(/hasta el lunes 12 de mayo de 2031 a las 20:00: «El lunes hay fiesta\.»/);
});

test('is in the menu of administrators only, and an editor is led away', async () => {
  await openBackOffice(CLOSING_PATH, 'editor');
  expect(await toast('Acceso denegado')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Cierre' })).toBeNull();
  expect(network.requests('GET', CLOSING_API)).toEqual([]);
});

test('the dashboard leads to it after the election', async () => {
  network.setCookie(DEMO_DAY_COOKIE, 'hoy');
  await openBackOffice('/admin', 'admin');
  expect(await screen.findByRole('link', { name: 'Cerrar la campaña' })).toHaveAttribute(
    'href',
    CLOSING_PATH,
  );
});
