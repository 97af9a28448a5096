/**
 * The words about the candidate, by gender. `word` is used in the path and the menu entry of the candidate's page, and
 * `meet` is the text of a button.
 */
export const CANDIDATE_WORDS = {
  feminine: { word: 'Candidata', meet: 'Conocé a la candidata' },
  masculine: { word: 'Candidato', meet: 'Conocé al candidato' },
  neutral: { word: 'Candidatura', meet: 'Conocé la candidatura' },
};
