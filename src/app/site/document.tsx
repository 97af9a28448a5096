import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { campaign } from '#campaign/campaign.ts';
import { country } from '#campaign/country.ts';
import { identity } from '#campaign/identity.ts';
import type { BrowserCampaign } from '../../shared/contract/campaign.ts';
import { localTime } from '../../shared/contract/moments.ts';
import type { Tiles } from '../../shared/web/map/base-map.ts';
import type { PageDescription } from '../../shared/web/page-description.ts';
import { SITE_FEED, titleOfFeed } from '../content/feeds.ts';
import type { Assets, OwnFiles as PageFiles } from '../http/assets.ts';
import { colourProperties } from './colour-properties.ts';
import { InlineStyle } from './inline-style.tsx';

/** The campaign's colours, and the length of its list number, from which stylesheets compute the number's font size. */
const STYLE = {
  ...colourProperties,
  '--list-number-length': campaign.list.number.length,
} as CSSProperties;

/** Settings that are the same for all HTML documents. */
export interface DocumentSettings {
  assets: Assets;
  /** The site's public URL, without a trailing slash. */
  publicUrl: string;
  /** The API key, which the page's scripts send with every request except reads of public content. */
  apiKey: string;
}

interface DocumentProps extends DocumentSettings {
  description: PageDescription;
  /** Name of the page, by which it has styles of its own. */
  pageName?: string | undefined;
  /** Script and stylesheets that the page loads instead of the public pages' script. */
  ownFiles?: PageFiles;
  /** Settings of the map tile server, for scripts that show a map. */
  tiles?: Tiles;
  /** The election's calendar for scripts, if it is not that of the campaign folder. */
  election?: BrowserCampaign['election'];
  /** Whether the page is part of a static copy, which has no scripts and no address of its own. */
  isStaticCopy?: boolean | undefined;
  children: ReactNode;
}

/** Returns the HTML document, head and body, around a page's content. */
export const htmlDocument = (props: DocumentProps): string =>
  `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`;

const Document = (props: DocumentProps) => {
  const {
    description,
    pageName,
    assets,
    ownFiles,
    election = identity.election,
    isStaticCopy,
    children,
  } = props;
  return (
    <html lang={country.locale} style={STYLE} data-unscrolled={ownFiles || isStaticCopy ? undefined : ''}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{titleOf(description)}</title>
        <meta name="description" content={description.description} />
        <Styles {...assets} pageName={pageName} isPublic={!ownFiles} />
        {ownFiles && <OwnFiles {...ownFiles} />}
        {ownFiles && <CampaignData election={election} />}
        {!isStaticCopy && <Addresses {...props} />}
        <meta name="theme-color" content={campaign.colours.paper} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/imagenes/icono.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/imagenes/apple-touch-icon.png" />
      </head>
      {isStaticCopy ? <body>{children}</body> : <Body {...props} />}
    </html>
  );
};

/** What browsers and other programs read of the page's public address and of the files about the whole site. */
const Addresses = ({ description, publicUrl }: Pick<DocumentProps, 'description' | 'publicUrl'>) => (
  <>
    <Canonical description={description} publicUrl={publicUrl} />
    <LinkPreview description={description} publicUrl={publicUrl} />
    <link rel="manifest" href="/manifest.webmanifest" />
    {[SITE_FEED, description.feed].map(
      (feed) =>
        feed && (
          <link
            key={feed.path}
            rel="alternate"
            type="application/rss+xml"
            title={titleOfFeed(feed.title)}
            href={feed.path}
          />
        ),
    )}
    <StructuredData description={description} publicUrl={publicUrl} />
  </>
);

/** The body of a page whose scripts call the API. */
const Body = ({ assets, apiKey, ownFiles, tiles, children }: DocumentProps) => (
  <body data-api-key={apiKey} data-tiles={tiles && JSON.stringify(tiles)} {...islandFiles(assets)}>
    {children}
    {!ownFiles && (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text; the policy allows it by its hash
      <script dangerouslySetInnerHTML={{ __html: assets.startScript }} />
    )}
  </body>
);

/** Returns the URL of each island's script as a data attribute, such as `data-contact-island`. */
const islandFiles = ({ islands }: Assets) =>
  Object.fromEntries(Object.entries(islands).map(([name, file]) => [`data-${name}-island`, file]));

const OwnFiles = ({ script, modules, stylesheets }: PageFiles) => (
  <>
    {stylesheets.map((file) => (
      <link key={file} rel="stylesheet" href={file} />
    ))}
    {modules.map((file) => (
      <link key={file} rel="modulepreload" href={file} />
    ))}
    <script type="module" src={script} />
  </>
);

interface StylesProps extends Assets {
  pageName: string | undefined;
  isPublic: boolean;
}

/**
 * The styles of every page, and those of this one. The start script applies the fonts of public pages after the first
 * paint, unless a stylesheet contains them already.
 */
function Styles({ styles, pageStyles, displayFont, textFont, stylesheets, pageName, isPublic }: StylesProps) {
  // The back office shows pages as visitors see them in frames, which copy these styles (live-page.tsx).
  const forVisitors = isPublic ? undefined : '';
  const ofPage = isPublic ? [pageStyles[pageName ?? '']] : Object.values(pageStyles);
  return (
    <>
      {stylesheets?.map((file) => (
        <link key={file} rel="stylesheet" href={file} data-for-visitors={forVisitors} />
      )) ?? <InlineStyle text={styles} data-for-visitors={forVisitors} />}
      {ofPage.map((text) => text && <InlineStyle key={text} text={text} data-for-visitors={forVisitors} />)}
      {[displayFont, textFont].map(
        (text) =>
          text && (
            <InlineStyle
              key={text}
              text={text}
              media={isPublic ? 'print, (scripting: none)' : undefined}
              data-for-visitors={forVisitors}
            />
          ),
      )}
    </>
  );
}

/** What the scripts of a page read of the campaign (`#campaign/identity.ts`). A block of data needs no place in the policy. */
const CampaignData = ({ election }: Pick<BrowserCampaign, 'election'>) => (
  <script
    id="campaign"
    type="application/json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped cannot end the element
    dangerouslySetInnerHTML={{ __html: dataText({ ...identity, election }) }}
  />
);

/** Returns values as JSON that may stand in an HTML element. */
const dataText = (values: object) => JSON.stringify(values).replaceAll('<', '\\u003c');

const titleOf = ({ title }: PageDescription) =>
  title.includes(campaign.list.number) ? title : `${title} · ${campaign.siteName}`;

function Canonical({ description, publicUrl }: Pick<DocumentProps, 'description' | 'publicUrl'>) {
  if (!description.canonical) return <meta name="robots" content="noindex" />;
  return <link rel="canonical" href={publicUrl + description.canonical} />;
}

function LinkPreview({ description, publicUrl }: Pick<DocumentProps, 'description' | 'publicUrl'>) {
  const { title, canonical, shareImage, shareImageAlt, type = 'website', published } = description;
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={campaign.siteName} />
      <meta property="og:locale" content={country.locale.replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description.description} />
      {canonical && <meta property="og:url" content={publicUrl + canonical} />}
      {shareImage && (
        <>
          <meta property="og:image" content={publicUrl + shareImage} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={shareImageAlt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {published && <meta property="article:published_time" content={localTime(published, '0:00')} />}
    </>
  );
}

function StructuredData({ description, publicUrl }: Pick<DocumentProps, 'description' | 'publicUrl'>) {
  const objects = description.structuredData?.((path) => publicUrl + path) ?? [];
  return objects.map((object, index) => (
    <script
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once on the server
      key={index}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped cannot end the element
      dangerouslySetInnerHTML={{
        __html: dataText({ '@context': 'https://schema.org', ...object }),
      }}
    />
  ));
}
