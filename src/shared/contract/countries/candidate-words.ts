/**
 * The words about the candidate, by gender. `word` is used in the path and the menu entry of the candidate's page, and
 * `met` follows 'Conocé' on a button.
 */
export const CANDIDATE_WORDS = {
  feminine: { word: 'Candidata', met: 'a la candidata' },
  masculine: { word: 'Candidato', met: 'al candidato' },
  neutral: { word: 'Candidatura', met: 'la candidatura' },
};
