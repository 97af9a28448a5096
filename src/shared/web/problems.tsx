/** A summary of a form's errors. The element is always present, so that screen readers announce its content. */
export const Problems = ({ messages }: { messages: string[] }) => (
  <div role="alert">
    {messages.length > 0 && (
      <ul className="failure problems">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    )}
  </div>
);
