/** A stylesheet of the build inside the page. The content security policy allows it by its hash (assets.ts). */
export const InlineStyle = ({ text, media }: { text: string; media?: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built text
  <style media={media} dangerouslySetInnerHTML={{ __html: text }} />
);
