/** A command for the server, which does not break the layout of a phone. */
export const Command = ({ text }: { text: string }) => (
  <pre className="closing-command">
    <code>{text}</code>
  </pre>
);
