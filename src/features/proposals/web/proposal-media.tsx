import { WholeVideo, watchLink } from '../../../shared/web/content-video.tsx';
import { CardMedia, ItemPicture } from '../../../shared/web/item-media.tsx';
import { PHONE_WIDTH } from '../../../shared/web/picture.tsx';
import { videoIdOf } from '../../media/contract.ts';
import type { Proposal } from '../contract.ts';

/** The image or video at the top of a proposal's card. Without JavaScript, a video is a link to the video itself. */
export function ProposalCardMedia({ proposal }: { proposal: Proposal }) {
  const siteId = videoIdOf(proposal.videoUrl);
  const href = siteId ? watchLink(siteId) : (proposal.videoUrl ?? '');
  return <CardMedia item={proposal} siteId={siteId} href={href} />;
}

/** The video or the image above the full text in a proposal's dialog. */
export function ProposalDialogMedia({ proposal }: { proposal: Proposal }) {
  const sizes = `(min-width: 48rem) 720px, ${PHONE_WIDTH}`;
  if (!proposal.videoUrl) return <ItemPicture item={proposal} sizes={sizes} className="ratio-16-9" />;
  return <WholeVideo item={proposal} siteId={videoIdOf(proposal.videoUrl)} sizes={sizes} />;
}
