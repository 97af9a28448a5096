/**
 * Builds the User-Agent header with which this site identifies itself to other servers. It contains ASCII only, because
 * servers decode other characters differently, so the Ñ of the list's name becomes an N.
 */
export const userAgentOf = ({
  name,
  url,
  email,
}: {
  name: string;
  url: string;
  email?: string | undefined;
}) =>
  `${name} (${[new URL(url).origin, email].filter(Boolean).join('; ')})`
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ +/g, ' ');
