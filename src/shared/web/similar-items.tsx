import { BESIDE_FORM } from './beside-form.ts';

interface SimilarItemsProps {
  /** The island whose script calls `offerSimilar`. */
  island: string;
  question: string;
}

/** The place for items about what a visitor types in the form above. It is hidden until there are some. */
export const SimilarItems = ({ island, question }: SimilarItemsProps) => (
  <div {...{ [BESIDE_FORM]: island }}>
    <p className="sr-only" role="status" />
    <section className="notice" aria-label={question} hidden>
      <div className="stack tight">
        <p>{question}</p>
        <ul />
      </div>
    </section>
  </div>
);
