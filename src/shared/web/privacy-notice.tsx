/**
 * The privacy notice, collapsed by default. A visitor can open it before its form is hydrated, and it stays open.
 */
export const PrivacyNotice = ({ paragraphs }: { paragraphs: string[] }) => (
  <details className="disclosure" suppressHydrationWarning>
    <summary>Cómo cuidamos tus datos</summary>
    {paragraphs.map((paragraph) => (
      <p key={paragraph} className="field-hint">
        {paragraph}
      </p>
    ))}
  </details>
);
