import { randomNumbers } from '../../shared/contract/random-numbers.ts';

/** What happens in a rehearsed day, at a minute after midnight. Whoever has the first or the second shift reports it. */
export type Happening = { minute: number; note?: string } & (
  | { does: 'report'; circuit: number; shift: 0 | 1; kind: string; count?: number; text?: string }
  | { does: 'movePapers'; circuit: number; from: 'office' | 'circuit'; count: number }
  | { does: 'count'; circuit: number; by: 'delegate' | 'staff'; votes: readonly number[] }
);

/** The hours of the rehearsal, and those of the vote, in minutes after midnight. */
export const DAY = {
  begins: at(7, 15),
  opens: at(8, 0),
  changes: at(13, 30),
  closes: at(19, 30),
  ends: at(22, 45),
};

/**
 * Returns the day in these circuits: people who arrive late or not at all, two problems, papers that run out, and a count in
 * which one circuit's two sheets differ, so that somebody has to decide. It is the same in every rehearsal.
 */
export function dayScript(circuits: readonly number[]): Happening[] {
  const random = randomNumbers(2025);
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const cast = castOf(circuits);
  const ofCircuits = circuits.flatMap((circuit): Happening[] => {
    const report = (minute: number, kind: string, more?: object) => reported(circuit, minute, kind, more);
    const arrives =
      circuit === cast.late ? at(9, 5) : circuit === cast.absent ? at(10, 40) : between(at(7, 20), at(7, 55));
    const isSetUp = Math.max(arrives + 5, between(at(8, 0), at(8, 25)));
    const turnouts = [at(10, 0), at(12, 0), at(15, 0), at(17, 0), at(18, 45)].map((minute, index) =>
      report(Math.max(isSetUp + 5, minute + between(0, 25)), 'votaron', {
        count: 55 * (index + 1) + between(0, 20),
      }),
    );
    const queue =
      between(0, 3) === 0
        ? [report(between(at(9, 30), at(11, 0)), 'cola'), report(at(12, 30), 'sin_cola')]
        : [];
    const votes = [
      between(70, 120),
      between(40, 80),
      between(60, 115),
      between(2, 9),
      between(1, 7),
      between(0, 3),
    ];
    const closes = DAY.closes + between(0, 15);
    const counted = closes + between(40, 130);
    return [
      report(arrives, 'llego', circuit === cast.late ? { note: `Al ${circuit} llegan tarde.` } : {}),
      report(isSetUp, 'instalada'),
      ...turnouts,
      ...queue,
      report(DAY.changes - between(1, 6), 'se_fue', { text: 'queda quien sigue' }),
      report(DAY.changes + between(0, 10), 'llego'),
      report(closes, 'cerrada'),
      { does: 'count', minute: counted, circuit, by: 'delegate', votes },
      {
        does: 'count',
        minute: counted + between(3, 15),
        circuit,
        by: 'staff',
        votes: circuit === cast.disputed ? mistyped(votes) : votes,
        ...(circuit === cast.disputed && {
          note: `Las dos planillas del ${circuit} no coinciden: decidan cuál vale.`,
        }),
      },
    ];
  });
  return [...ofCircuits, ...troubles(cast)].sort((one, other) => one.minute - other.minute);
}

/** A report by whoever has the shift at that minute. */
const reported = (circuit: number, minute: number, kind: string, more: object = {}): Happening => ({
  does: 'report',
  minute,
  circuit,
  shift: minute < DAY.changes ? 0 : 1,
  kind,
  ...more,
});

/** The circuits with something of their own. With few circuits one may have several. */
function castOf(circuits: readonly number[]) {
  const circuitAt = (share: number) => circuits[Math.floor(share * circuits.length)] ?? 0;
  return {
    late: circuitAt(0.1),
    absent: circuitAt(0.25),
    refused: circuitAt(0.4),
    dark: circuitAt(0.55),
    short: circuitAt(0.7),
    disputed: circuitAt(0.85),
  };
}

function troubles({ absent, refused, dark, short }: ReturnType<typeof castOf>): Happening[] {
  return [
    reported(absent, at(8, 50), 'nota', {
      text: 'Avisó que llega después de las diez',
      note: `En el ${absent} no hay nadie: busquen a alguien.`,
    }),
    reported(refused, at(10, 15), 'problema', {
      text: 'No me dejan estar',
      note: `Hay un problema en el ${refused}.`,
    }),
    reported(refused, at(11, 10), 'resuelto'),
    { does: 'movePapers', minute: at(11, 50), circuit: short, from: 'circuit', count: 170 },
    reported(short, at(12, 15), 'faltan_hojas', {
      note: `En el ${short} faltan hojas: miren quién tiene cerca.`,
    }),
    { does: 'movePapers', minute: at(13, 5), circuit: short, from: 'office', count: 100 },
    reported(short, at(13, 20), 'hay_hojas'),
    reported(dark, at(16, 0), 'problema', {
      text: 'Se paró la votación. No hay luz',
      note: `Hay un problema en el ${dark}.`,
    }),
    reported(dark, at(17, 5), 'resuelto'),
  ];
}

/** The same figures as somebody types them who reads two lines of the paper in the wrong order. */
function mistyped([one = 0, other = 0, ...rest]: readonly number[]): number[] {
  return [other, one, ...rest];
}

function at(hours: number, minutes: number): number {
  return hours * 60 + minutes;
}

/** How long a rehearsal lasts. */
export const REHEARSAL_MS = 10 * 60_000;

/** Returns the minute after midnight that a rehearsal has reached, so many milliseconds after its beginning. */
export const minuteAfter = (elapsedMs: number, lastsMs: number): number =>
  DAY.begins + Math.min(1, Math.max(0, elapsedMs / lastsMs)) * (DAY.ends - DAY.begins);
