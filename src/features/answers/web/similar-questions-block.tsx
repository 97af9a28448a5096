import { BESIDE_FORM } from '../../../shared/web/form-island.ts';

/**
 * The place for questions that ask what a visitor types in the form above. It is hidden while there are none, and its
 * script (`similar-questions-island.ts`) moves it to the field.
 */
export const SimilarQuestionsBlock = () => (
  <div {...{ [BESIDE_FORM]: 'similar-questions' }}>
    <p className="sr-only" role="status" />
    <section className="notice stack tight" aria-label="Preguntas parecidas" hidden>
      <p>¿Es esto lo que querías saber?</p>
      <ul className="stack tight" />
    </section>
  </div>
);
