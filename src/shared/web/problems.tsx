/**
 * A summary of a form's errors. The alert element is always rendered, so that screen readers announce errors that are
 * added later.
 */
export const Problems = ({ messages, id }: { messages: string[]; id?: string }) => (
  <div id={id} role="alert">
    {messages.length > 0 && (
      <ul className="failure problems">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    )}
  </div>
);
