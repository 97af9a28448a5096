import type { Comparable } from './similar-questions.ts';

interface FetchedAnswer extends Comparable {
  id: number;
}

/** The fields of a question on the wire that are read here, so that the scripts need no schema. */
interface Wire {
  id: number;
  titulo: string;
  contenido: string;
  texto?: string;
  tema: string;
}

/** Fetches all published questions, which the browser may have stored. Returns none while offline. */
export async function fetchedAnswers(): Promise<FetchedAnswer[]> {
  try {
    const response = await fetch('/api/preguntas?activeOnly=true');
    const list: Wire[] = response.ok ? await response.json() : [];
    return list.map(({ id, titulo: title, contenido, texto = contenido, tema }) => ({
      id,
      title,
      text: `${texto} ${tema}`,
    }));
  } catch {
    return [];
  }
}
