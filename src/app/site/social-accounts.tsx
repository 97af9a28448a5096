import { Breakable } from '../../shared/web/breakable.tsx';
import { useCampaign } from '../content/campaign-context.ts';

export function SocialAccounts() {
  const { social } = useCampaign().contact;
  if (social.length === 0) return null;
  return (
    <ul className="social-accounts">
      {social.map(({ network, handle, url }) => (
        <li key={`${network} ${handle}`}>
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
}
