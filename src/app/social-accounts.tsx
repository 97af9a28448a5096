import { campaign } from '../../campaign/campaign.ts';

/** The campaign's accounts at social networks, as a list of links. */
export const SocialAccounts = () => (
  <ul className="social-accounts">
    {campaign.contact.social.map(({ network, handle, url }) => (
      <li key={network}>
        <a href={url} rel="noopener">
          {network} <span>{handle}</span>
        </a>
      </li>
    ))}
  </ul>
);
