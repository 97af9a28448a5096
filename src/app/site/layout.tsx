import { type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router';
import { identity } from '#campaign/identity.ts';
import { LOGIN_PATH } from '../../features/accounts/admin/entrance-paths.ts';
import { CATEGORIES_PATH } from '../../features/categories/admin/categories-path.ts';
import { capitalised } from '../../shared/contract/capitalised.ts';
import { chatLink, formatPhone } from '../../shared/contract/phone.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import { type Banner, BannerBand } from '../../shared/web/banner.tsx';
import { MailLink } from '../../shared/web/contact-links.tsx';
import { ElectionNow } from '../../shared/web/election-now.ts';
import { Menu } from '../../shared/web/icons.ts';
import { InStaticCopy } from '../../shared/web/static-copy.ts';
import { DASHBOARD_PATH } from '../back-office/dashboard-path.ts';
import { useCampaign } from '../content/campaign-context.ts';
import { hasContactWays } from './contact-words.ts';
import { DemoBar } from './demo-bar.tsx';
import { electionNote } from './election-note.ts';
import { linkedPages, pages } from './pages.ts';
import { SocialAccounts } from './social-accounts.tsx';

/**
 * Whether header and footer show the links for signed-in staff. A server-rendered page hides them until its script
 * finds a session.
 */
interface StaffLinks {
  isSignedIn: boolean;
  onSignOut?: () => void;
}

interface LayoutProps {
  now: Date;
  /** The day that the demo shows, if it is not the real one. */
  demoDay?: string | undefined;
  hasDemoBar?: boolean | undefined;
  /** A sentence above the page. */
  note?: string | undefined;
  banners?: readonly Banner[];
  staff?: StaffLinks;
  children: ReactNode;
}

/** Renders the site's header and footer around a page's content. */
export const Layout = ({
  now,
  demoDay,
  hasDemoBar = false,
  note,
  banners = [],
  children,
  staff = { isSignedIn: false },
}: LayoutProps) => (
  <>
    <a href="#contenido" className="skip-link">
      Saltar al contenido
    </a>
    <Header staff={staff} />
    {banners.map((banner) => (
      // The clock of a browser that sees another day of the demo is not that of the page.
      <BannerBand key={banner.label} banner={banner} endsByItself={!demoDay} />
    ))}
    {hasDemoBar && <DemoBar day={demoDay} />}
    {note && (
      <aside className="demo-bar">
        <p className="page-note">{note}</p>
      </aside>
    )}
    <main id="contenido" tabIndex={-1}>
      {children}
    </main>
    <Footer now={now} staff={staff} />
  </>
);

/** Longest list number, in characters, beside which the town's name fits into a phone's header. */
const MOST_BESIDE_TOWN = 8;
const hasLongNumber = identity.list.number.length > MOST_BESIDE_TOWN;

function Header({ staff }: { staff: StaffLinks }) {
  const { pathname } = useLocation();
  const { sections } = useCampaign();
  const { closed } = useContext(ElectionNow);
  const linked = linkedPages(sections).filter(
    ({ path }) => path !== pages.listRequest.path || !closed.includes('orders'),
  );
  return (
    <header className="site-header">
      <div className="site-header-bar cluster ends">
        <a
          href="/"
          className="brand"
          data-number={hasLongNumber ? 'long' : undefined}
          aria-label={`${identity.siteName}, inicio`}
        >
          <span className="brand-number">{identity.list.number}</span>
          <span className="brand-town">{identity.location.town}</span>
        </a>
        <button type="button" popoverTarget="menu" className="button-quiet menu-button">
          Menú
          <Menu aria-hidden="true" size={24} />
        </button>
        <nav id="menu" popover="auto" aria-label="Principal" className="menu">
          <ul>
            {linked.map(({ path, menuText, isInFooter }) => (
              <li key={path} className={classOf(path, isInFooter)}>
                <a href={path} aria-current={currentSection(pathname, path)}>
                  {menuText}
                </a>
              </li>
            ))}
            {!useContext(InStaticCopy) && (
              <>
                <li data-staff="in" hidden={!staff.isSignedIn}>
                  <a href={DASHBOARD_PATH} aria-current={currentSection(pathname, DASHBOARD_PATH)}>
                    Panel
                  </a>
                </li>
                <li data-staff="in" hidden={!staff.isSignedIn} className="menu-only">
                  <a href={CATEGORIES_PATH}>Categorías</a>
                </li>
              </>
            )}
          </ul>
        </nav>
      </div>
    </header>
  );
}

const classOf = (path: string, isInFooter = false) =>
  path === pages.home.path ? 'menu-home' : isInFooter ? 'menu-only' : undefined;

const currentSection = (pathname: string, path: string) =>
  pathname === path ? 'page' : pathname.startsWith(`${path}/`) ? 'true' : undefined;

function Footer({ now, staff }: { now: Date; staff: StaffLinks }) {
  const { location, list } = identity;
  const { contact, election, sections } = useCampaign();
  const { phase } = useContext(ElectionNow);
  const note = electionNote(election.day, now, phase === 'afterClosing' || phase === 'after');
  return (
    <footer className="site-footer">
      <div className="footer-wave" aria-hidden="true" />
      <div className="site-footer-grid">
        <section className="footer-election" aria-label="Fecha de la elección">
          {note.figure && <p className="footer-figure">{note.figure}</p>}
          <p>{note.text}</p>
        </section>
        {hasContactWays(contact) && (
          <section aria-labelledby="pie-contacto">
            <h2 id="pie-contacto">{contact.phone || contact.email ? spoken`Escribinos` : 'Dónde estamos'}</h2>
            <ul>
              {contact.phone && (
                <li>
                  <a href={chatLink(contact.phone)} rel="noopener">
                    WhatsApp <span className="nowrap">{formatPhone(contact.phone)}</span>
                  </a>
                </li>
              )}
              {contact.email && (
                <li>
                  <MailLink email={contact.email} />
                </li>
              )}
              {contact.office && (
                <li>
                  {contact.office}
                  {contact.hours && <div>{capitalised(contact.hours)}</div>}
                </li>
              )}
            </ul>
          </section>
        )}
        {contact.social.length > 0 && (
          <section aria-labelledby="pie-redes">
            <h2 id="pie-redes">{spoken`Seguinos`}</h2>
            <SocialAccounts />
          </section>
        )}
        <div className="footer-imprint cluster ends">
          <p>
            {list.caption} · {location.town}, {location.department}
          </p>
          {linkedPages(sections)
            .filter(({ isInFooter }) => isInFooter)
            .map(({ path, menuText }) => (
              <a key={path} href={path}>
                {menuText}
              </a>
            ))}
          {!useContext(InStaticCopy) && (
            <>
              <a href={LOGIN_PATH} data-staff="out" hidden={staff.isSignedIn}>
                Administración
              </a>
              <button
                type="button"
                className="link"
                data-staff="in"
                hidden={!staff.isSignedIn}
                onClick={staff.onSignOut}
              >
                Cerrar sesión
              </button>
            </>
          )}
        </div>
      </div>
    </footer>
  );
}
