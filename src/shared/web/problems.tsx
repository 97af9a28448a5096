/** A summary of a form's errors. The element is always present, so that screen readers announce its content. */
export const Problems = ({ sentences }: { sentences: string[] }) => (
  <div role="alert">
    {sentences.length > 0 && (
      <ul className="failure problems">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    )}
  </div>
);
