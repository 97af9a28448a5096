import { randomUUID } from 'node:crypto';
import { TOKEN_HEADER } from '../../shared/web/phone-page.ts';
import { type Happening, minuteAfter } from './day-script.ts';
import { listsOf, OFFICE, prepareDay } from './day-setup.ts';

interface Played {
  /** Where the site is, such as http://localhost:3000. */
  url: string;
  apiKey: string;
  /** The account with which the rehearsal acts as staff. */
  staff: { email: string; password: string };
  /** How long the day takes. */
  lastsMs: number;
  /** Called with each event to which the people who train have to react. */
  tell: (note: string) => void;
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
    return (await (await send(path, method, body, headers)).json()) as Answer;
  };

  const circuits = await prepareDay(asStaff);
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
    votos: [one, two, three].map((votes, index) => ({ id: lists[index] ?? 0, cuantos: votes })),
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
