import type { Campaign } from '../../../shared/contract/campaign.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { ArticleOffer } from '../../../shared/web/article-page.tsx';
import type { PageLink } from '../../../shared/web/content-type.ts';
import { useTakesOrders } from '../../../shared/web/takes-orders.ts';

interface OrderListProps {
  sections: Campaign['sections'];
  link: PageLink;
}

/** The invitation to order a list, while orders are taken. */
export function OrderList({ sections, link }: OrderListProps) {
  if (!useTakesOrders(sections)) return null;
  return <ArticleOffer text={spoken`¿Te convence? Te la llevamos a tu casa.`} link={link} isMain />;
}
