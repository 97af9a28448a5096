import { randomUUID } from 'node:crypto';

/** A circuit of the rehearsal. */
interface Circuit {
  circuit: number;
  /** The tokens of the links of whoever has the first and the second shift. */
  tokens: [string, string];
}

/** Sends a request as a user does, and returns the answer. */
type AsStaff = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

export const OFFICE = { que: 'sede', id: 0 };
const SHIFTS = [
  { desde: '07:15', hasta: '13:30' },
  { desde: '13:30', hasta: '24:00' },
];
const FIRST_NAMES = [
  'Alba',
  'Bruno',
  'Celia',
  'Darío',
  'Elsa',
  'Fermín',
  'Greta',
  'Hilario',
  'Irma',
  'Jacinto',
  'Lidia',
  'Mauro',
  'Nidia',
  'Omar',
];
const LAST_NAMES = ['Arenal', 'Bordón', 'Cañada', 'Duna', 'Esteros', 'Farol'];

/** Makes everything that a day needs, and returns the circuits with the links of those who go there. */
export async function prepareDay(asStaff: AsStaff): Promise<Circuit[]> {
  await asStaff('POST', '/api/admin/turnos', { horarios: SHIFTS, suplentes: 0, generales: 0, soltar: true });
  const shifts = await asStaff<Shift[]>('GET', '/api/admin/turnos');
  const ofCircuits = shifts.filter((shift): shift is Shift & { circuito: number } => shift.circuito !== null);
  const people = new Map<number, number>();
  for (const [index, { id }] of ofCircuits.entries()) {
    const nombre = `${FIRST_NAMES[index % FIRST_NAMES.length]} ${LAST_NAMES[Math.floor(index / FIRST_NAMES.length) % LAST_NAMES.length]}`;
    const telefono = `0910${String(index).padStart(5, '0')}`;
    const { persona } = await asStaff<{ persona: { id: number } }>('POST', '/api/admin/colaboradores', {
      nombre,
      telefono,
      ofrece: ['delegado', ...(index % 7 === 0 ? ['auto'] : [])],
    });
    await asStaff('PUT', `/api/admin/turnos/${id}`, { colaborador: persona.id, antes: null });
    people.set(id, persona.id);
  }
  const links = await asStaff<{ colaborador: number; url: string }[]>('GET', '/api/admin/jornada/enlaces');
  const tokenOf = (shift: Shift | undefined) => {
    const person = people.get(shift?.id ?? 0);
    return (
      links
        .find(({ colaborador }) => colaborador === person)
        ?.url.split('/')
        .at(-1) ?? ''
    );
  };
  const circuits = [...new Set(ofCircuits.map(({ circuito }) => circuito))];
  await bringPapers(asStaff, circuits);
  await addLifts(asStaff, [...people.values()][0] ?? null);
  await asStaff('PUT', '/api/admin/conteo/que-se-cuenta', {
    partidos: [
      { nombre: 'Partido del Ceibo', listas: ['21', '33'] },
      { nombre: 'Partido de la Pitanga', listas: ['7'] },
    ],
    bancas: 5,
    habilitados: circuits.map((circuit) => ({ id: circuit, cuantos: 420 })),
    anterior: [],
  });
  return circuits.map((circuit) => {
    const [first, second] = ofCircuits
      .filter(({ circuito }) => circuito === circuit)
      .toSorted((one, other) => one.desde.localeCompare(other.desde));
    return { circuit, tokens: [tokenOf(first), tokenOf(second)] };
  });
}

interface Shift {
  id: number;
  circuito: number | null;
  desde: string;
}

async function bringPapers(asStaff: AsStaff, circuits: readonly number[]) {
  const move = (de: object | null, a: object, cuantas: number) =>
    asStaff('POST', '/api/admin/hojas', { id: randomUUID(), de, a, cuantas });
  await move(null, OFFICE, 250 * circuits.length);
  for (const circuit of circuits) await move(OFFICE, { que: 'circuito', id: circuit }, 200);
}

async function addLifts(asStaff: AsStaff, driverId: number | null) {
  const lifts = [
    {
      nombre: 'Ofelia Rivas',
      telefono: '091000901',
      direccion: 'Calle 5 y 20',
      hora: '10:00',
      nota: 'Silla de ruedas',
      chofer: driverId,
    },
    {
      nombre: 'Porfirio Luna',
      telefono: '091000902',
      direccion: 'Roger Balet y 22',
      hora: '11:30',
      nota: '',
      chofer: driverId,
    },
    {
      nombre: 'Quintina Sosa',
      telefono: '091000903',
      direccion: 'Calle 11 y 30',
      hora: '16:00',
      nota: '',
      chofer: null,
    },
  ];
  for (const lift of lifts) await asStaff('POST', '/api/admin/traslados', { ...lift, local: '', lugares: 1 });
}

/** Returns the ids of the lists that are counted. */
export async function listsOf(asStaff: AsStaff): Promise<number[]> {
  const { que_se_cuenta } = await asStaff<{ que_se_cuenta: { partidos: { listas: { id: number }[] }[] } }>(
    'GET',
    '/api/admin/conteo',
  );
  return que_se_cuenta.partidos.flatMap(({ listas }) => listas.map(({ id }) => id));
}
