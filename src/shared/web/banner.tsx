/** A short message that a feature shows at the top of every public page for a time. */
export interface Banner {
  /** The name of this part of the page. */
  label: string;
  text: string;
  link?: { url: string; text: string } | null | undefined;
  /** When it is shown, in epoch milliseconds. The end is exclusive. */
  from: number;
  until: number;
}

/** @param endsByItself whether the page's start script removes the banner at its end */
export const BannerBand = ({
  banner: { label, text, link, until },
  endsByItself = false,
}: {
  banner: Banner;
  endsByItself?: boolean;
}) => (
  <aside className="banner" aria-label={label} data-until={endsByItself ? until : undefined}>
    <p>
      <strong>{label}.</strong> {text}
      {link && (
        <>
          {' '}
          <a href={link.url} rel="noopener">
            {link.text}
          </a>
        </>
      )}
    </p>
  </aside>
);
