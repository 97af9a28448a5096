/** The words about the candidate by their gender, for the path of the page and its menu, and for a button. */
export const CANDIDATE_WORDS = {
  feminine: { word: 'Candidata', meet: 'Conocé a la candidata' },
  masculine: { word: 'Candidato', meet: 'Conocé al candidato' },
  neutral: { word: 'Candidatura', meet: 'Conocé la candidatura' },
};
