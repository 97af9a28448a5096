import { identity } from '#campaign/identity.ts';
import { chatLink, formatPhone } from '../../shared/contract/phone.ts';
import { ExternalLink } from '../../shared/web/icons.ts';
import { calendarNow } from '../../shared/web/staff/calendar-now.ts';
import type { StoredSession } from '../../shared/web/stored-session.ts';
import { electionNote } from '../site/election-note.ts';
import { linkedPages } from '../site/pages.ts';
import { DASHBOARD_PATH } from './dashboard-path.ts';
import { shownContact, shownSections } from './shown-campaign.ts';

/** The content of the site's header on staff screens, in one line. The links to the public pages fold into one menu. */
export const HeaderLine = ({ session }: { session: StoredSession }) => (
  <>
    <a href="/" className="staff-brand" aria-label={`${identity.siteName}, inicio`}>
      <span>{identity.list.number}</span> {identity.location.town}
    </a>
    <nav aria-label="Principal" className="site-menu">
      <button type="button" popoverTarget="site-pages">
        Ver el sitio
      </button>
      <div id="site-pages" popover="auto">
        <SitePages />
      </div>
    </nav>
    <p className="staff-person one-line">
      {session.name}
      {session.isLocalMode && <span className="local-mark"> (modo local)</span>}
    </p>
  </>
);

/** The same links at the end of the panel's menu, for phones. */
export const SiteEntry = () => (
  <details className="sidebar-site">
    <summary className="menu-entry">
      <ExternalLink aria-hidden="true" size={18} />
      Ver el sitio
    </summary>
    <SitePages />
  </details>
);

/** The links to the public pages, and to the panel as on each of them. */
const SitePages = () => (
  <ul>
    {linkedPages(shownSections()).map(({ path, menuText }) => (
      <li key={path}>
        <a href={path}>{menuText}</a>
      </li>
    ))}
    <li>
      <a href={DASHBOARD_PATH} aria-current="true">
        Panel
      </a>
    </li>
  </ul>
);

/** The content of the site's footer on staff screens, in one line. It is loaded after the screen. */
export function FooterLine({ onSignOut }: { onSignOut: () => void }) {
  const { election, list } = identity;
  const contact = shownContact();
  const { figure, text } = electionNote(election.day, calendarNow());
  return (
    <>
      <p className="staff-footer-note">
        {list.caption} · {figure && <b>{figure}. </b>}
        {text}
      </p>
      <ul className="staff-footer-networks">
        {contact.social.map(({ network, handle, url }) => (
          <li key={network}>
            <a href={url} rel="noopener" aria-label={`${network} ${handle}`}>
              {network}
            </a>
          </li>
        ))}
      </ul>
      {contact.phone && (
        <a href={chatLink(contact.phone)} rel="noopener">
          WhatsApp <span className="nowrap">{formatPhone(contact.phone)}</span>
        </a>
      )}
      <button type="button" className="link" onClick={onSignOut}>
        Cerrar sesión
      </button>
    </>
  );
}
