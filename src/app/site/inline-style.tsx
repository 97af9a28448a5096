/** A stylesheet of the build inside the page. The content security policy allows it by its hash (assets.ts). */
export const InlineStyle = ({ text, ...attributes }: InlineStyleProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built text
  <style {...attributes} dangerouslySetInnerHTML={{ __html: text }} />
);

interface InlineStyleProps {
  text: string;
  media?: string | undefined;
  'data-for-visitors'?: '' | undefined;
}
