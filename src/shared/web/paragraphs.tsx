/** Renders plain text, with a paragraph after each blank line and with its line breaks preserved. */
export const Paragraphs = ({ text, className }: { text: string; className?: string }) => (
  <div className={className}>
    {text
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean)
      .map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is rendered once, its paragraphs never move
        <p key={index} className="pre-line">
          {paragraph}
        </p>
      ))}
  </div>
);
