import { identity } from '#campaign/identity.ts';
import { Breakable } from '../shared/web/breakable.tsx';

/** The campaign's social media accounts, as a list of links. */
export const SocialAccounts = () => (
  <ul className="social-accounts">
    {identity.contact.social.map(({ network, handle, url }) => (
      <li key={network}>
        <a href={url} rel="noopener" aria-label={`${network} ${handle}`}>
          {network}{' '}
          <span>
            <Breakable text={handle} />
          </span>
        </a>
      </li>
    ))}
  </ul>
);
