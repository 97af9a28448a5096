import { randomUUID } from 'node:crypto';
import { TOKEN_HEADER } from '../../shared/web/phone-page.ts';
import { type Happening, minuteAfter } from './day-script.ts';

interface Played {
  /** Where the site is, such as http://localhost:3000. */
  url: string;
  apiKey: string;
  /** Two people of the staff who act in the rehearsal. */
  staff: { email: string; password: string };
  /** How long the day takes. */
  lastsMs: number;
  /** Called with what somebody in the room has to react to. */
  tell: (note: string) => void;
}

interface Circuit {
  circuit: number;
  /** The tokens of the links of whoever has the first and the second shift. */
  tokens: [string, string];
}

/**
 * Prepares the day of a rehearsal as staff do: people who help, two shifts in every circuit, ballot papers, lifts, and what is
 * counted. Everything goes through the requests that browsers send. Returns what plays the day, which `run` begins.
 */
export async function dayPlayer({ url, apiKey, staff, lastsMs, tell }: Played) {
  const common = { 'content-type': 'application/json', 'x-api-key': apiKey };
  const send = async (path: string, method: string, body: unknown, headers: Record<string, string>) => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: { ...common, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const login = await send('/api/login', 'POST', { email: staff.email, password: staff.password }, {});
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const asStaff = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { cookie, email: staff.email, 'idempotency-key': randomUUID() };
    return (await (
      await send(path, method, body ?? (method === 'GET' ? undefined : {}), headers)
    ).json()) as Answer;
  };

  const circuits = await prepared(asStaff);
  const lists = await listsOf(asStaff);
  const tokensOf = new Map(circuits.map(({ circuit, tokens }) => [circuit, tokens]));
  const report = (circuit: number, shift: 0 | 1, fields: object) => ({
    token: tokensOf.get(circuit)?.[shift] ?? '',
    body: {
      reportes: [
        {
          id: randomUUID(),
          circuito: circuit,
          momento: new Date().toISOString(),
          cuantos: null,
          texto: '',
          anulado: null,
          ...fields,
        },
      ],
    },
  });
  const asDelegate = ({ token, body }: ReturnType<typeof report>) =>
    send('/api/jornada', 'POST', body, { [TOKEN_HEADER]: token });
  const sheetOf = ([
    one = 0,
    two = 0,
    three = 0,
    blank = 0,
    annulled = 0,
    observed = 0,
  ]: readonly number[]) => ({
    votos: Object.fromEntries([one, two, three].map((votes, index) => [lists[index] ?? 0, votes])),
    en_blanco: blank,
    anulados: annulled,
    observados: observed,
    votantes: one + two + three + blank + annulled + observed,
    como_el_acta: false,
  });

  const play = async (happening: Happening) => {
    const { circuit } = happening;
    switch (happening.does) {
      case 'report': {
        const { shift, kind, count = null, text = '' } = happening;
        await asDelegate(report(circuit, shift, { que: kind, cuantos: count, texto: text }));
        break;
      }
      case 'movePapers': {
        const there = { que: 'circuito', id: circuit };
        const ends = happening.from === 'office' ? { de: OFFICE, a: there } : { de: there, a: null };
        await asStaff('POST', '/api/admin/hojas', { id: randomUUID(), ...ends, cuantas: happening.count });
        break;
      }
      case 'count': {
        const planilla = sheetOf(happening.votes);
        if (happening.by === 'delegate') await asDelegate(report(circuit, 1, { que: 'contada', planilla }));
        else await asStaff('POST', '/api/admin/conteo', { id: randomUUID(), circuito: circuit, planilla });
      }
    }
    if (happening.note) tell(happening.note);
  };

  return {
    circuits: circuits.map(({ circuit }) => circuit),
    /** Plays a script from `startedAt` on, each happening at its minute. Returns when the day is over. */
    async run(script: readonly Happening[], startedAt: number) {
      for (const happening of script) {
        while (minuteAfter(Date.now() - startedAt, lastsMs) < happening.minute)
          await new Promise((done) => setTimeout(done, Math.min(200, lastsMs / 1_000)));
        await play(happening);
      }
    },
  };
}

type AsStaff = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

const OFFICE = { que: 'sede', id: 0 };
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
async function prepared(asStaff: AsStaff): Promise<Circuit[]> {
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
    habilitados: Object.fromEntries(circuits.map((circuit) => [circuit, 420])),
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
async function listsOf(asStaff: AsStaff): Promise<number[]> {
  const { que_se_cuenta } = await asStaff<{ que_se_cuenta: { partidos: { listas: { id: number }[] }[] } }>(
    'GET',
    '/api/admin/conteo',
  );
  return que_se_cuenta.partidos.flatMap(({ listas }) => listas.map(({ id }) => id));
}
