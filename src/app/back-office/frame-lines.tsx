import { identity } from '#campaign/identity.ts';
import { chatLink, formatPhone } from '../../shared/contract/phone.ts';
import { calendarNow } from '../../shared/web/staff/calendar-now.ts';
import type { StoredSession } from '../../shared/web/stored-session.ts';
import { electionNote } from '../site/election-note.ts';
import { linkedPages } from '../site/pages.ts';
import { DASHBOARD_PATH } from './dashboard-path.ts';
import { shownContact, shownSections } from './shown-campaign.ts';

/**
 * The content of the site's header on staff screens, in one line. Only wide screens show its links to the public pages.
 */
export const HeaderLine = ({ session }: { session: StoredSession }) => (
  <>
    <a href="/" className="staff-brand" aria-label={`${identity.siteName}, inicio`}>
      <span>{identity.list.number}</span> {identity.location.town}
    </a>
    <nav aria-label="Principal">
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
    </nav>
    <p className="staff-person one-line">
      {session.name}
      {session.isLocalMode && <span className="local-mark"> (modo local)</span>}
    </p>
  </>
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
