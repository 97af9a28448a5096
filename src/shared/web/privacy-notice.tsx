/** The privacy notice, collapsed by default. */
export const PrivacyNotice = ({ paragraphs }: { paragraphs: string[] }) => (
  <details className="disclosure">
    <summary>Cómo cuidamos tus datos</summary>
    {paragraphs.map((paragraph) => (
      <p key={paragraph} className="field-hint">
        {paragraph}
      </p>
    ))}
  </details>
);
