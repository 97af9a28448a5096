import type { Site } from './site.ts';

/** Makes the shifts of the day and gives the first ones to new people, one circuit each. Returns their links. */
export async function delegatesWithLinks(site: Site, count: number) {
  const { asAdmin } = site;
  const horarios = [{ desde: '07:30', hasta: '13:30' }];
  const shifts = (await asAdmin('POST', '/api/admin/turnos', {
    horarios,
    suplentes: 0,
    generales: 0,
    soltar: true,
  })) as { id: number; circuito: number; colaborador: { id: number } | null }[];
  const people = [];
  for (const shift of shifts.slice(0, count)) {
    const { persona } = (await asAdmin('POST', '/api/admin/colaboradores', {
      nombre: `Delegada ${shift.circuito}`,
      telefono: `0993${String(nextPhone++).padStart(5, '0')}`,
      ofrece: ['delegado'],
    })) as { persona: { id: number; nombre: string } };
    const antes = shift.colaborador?.id ?? null;
    await asAdmin('PUT', `/api/admin/turnos/${shift.id}`, { colaborador: persona.id, antes });
    people.push({ ...persona, circuit: shift.circuito });
  }
  const links = (await asAdmin('GET', '/api/admin/jornada/enlaces')) as {
    colaborador: number;
    url: string;
  }[];
  return people.map((person) => {
    const { pathname } = new URL(links.find(({ colaborador }) => colaborador === person.id)?.url ?? '');
    return { ...person, path: pathname, token: pathname.split('/').at(-1) ?? '' };
  });
}
let nextPhone = 1;

/** What the board says of a circuit. */
export const circuitOnBoard = async (site: Site, circuit: number) => {
  const { circuitos } = (await site.asAdmin('GET', '/api/admin/jornada')) as {
    circuitos: {
      circuito: number;
      presente: string | null;
      votaron: number | null;
      problema: string | null;
    }[];
  };
  return circuitos.find(({ circuito }) => circuito === circuit);
};
