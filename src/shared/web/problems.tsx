/** Everything that is wrong with a form in one place; it is there before there is anything, so that it is read out. */
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
