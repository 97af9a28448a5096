import { BESIDE_FORM } from '../../../shared/web/beside-form.ts';

/**
 * The place for questions that ask what a visitor types in the form above. It is hidden while there are none, and its
 * script (`similar-questions-island.ts`) moves it to the field.
 */
export const SimilarQuestionsBlock = () => (
  <div {...{ [BESIDE_FORM]: 'similar-questions' }}>
    <p className="sr-only" role="status" />
    <section className="notice" aria-label="Preguntas parecidas" hidden>
      <div className="stack tight">
        <p>¿Es esto lo que querías saber?</p>
        <ul />
      </div>
    </section>
  </div>
);
