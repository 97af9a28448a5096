import { CardVideo, WholeVideo, watchLink } from '../../../shared/web/content-video.tsx';
import { PHONE_WIDTH, Picture, WITHOUT_PICTURE } from '../../../shared/web/picture.tsx';
import { mediaTypeOf, videoIdOf } from '../../media/contract.ts';
import type { Proposal } from '../contract.ts';

/** The media at the top of a proposal's card: the video's poster, the image, or a drawn placeholder. */
export function ProposalCardMedia({ proposal }: { proposal: Proposal }) {
  const sizes = `(min-width: 64rem) 400px, (min-width: 48rem) 50vw, ${PHONE_WIDTH}`;
  const { videoUrl } = proposal;
  if (!videoUrl) {
    return <ProposalPicture proposal={proposal} sizes={sizes} className="ratio-3-2" />;
  }
  const siteId = videoIdOf(videoUrl);
  const href = siteId ? watchLink(siteId) : videoUrl;
  return <CardVideo item={proposal} siteId={siteId} href={href} sizes={sizes} />;
}

/** The video or the image on the page of a proposal. */
export function WholeProposalMedia({ proposal }: { proposal: Proposal }) {
  const sizes = `(min-width: 64rem) 800px, ${PHONE_WIDTH}`;
  if (mediaTypeOf(proposal) === 'video') {
    return (
      <div className="article-media">
        <WholeVideo item={proposal} siteId={videoIdOf(proposal.videoUrl)} sizes={sizes} priority />
      </div>
    );
  }
  if (!proposal.imageUrl) return null;
  return <ProposalPicture proposal={proposal} sizes={sizes} className="ratio-3-2 article-media" priority />;
}

/** The video or the image above the full text in a proposal's dialog. */
export function ProposalDialogMedia({ proposal }: { proposal: Proposal }) {
  const sizes = `(min-width: 48rem) 720px, ${PHONE_WIDTH}`;
  if (mediaTypeOf(proposal) !== 'video') {
    return <ProposalPicture proposal={proposal} sizes={sizes} className="ratio-16-9" />;
  }
  return <WholeVideo item={proposal} siteId={videoIdOf(proposal.videoUrl)} sizes={sizes} />;
}

interface ProposalPictureProps {
  proposal: Proposal;
  sizes: string;
  className: string;
  priority?: boolean;
}

const ProposalPicture = ({ proposal, ...rest }: ProposalPictureProps) => (
  <Picture
    src={proposal.imageUrl ?? WITHOUT_PICTURE}
    alt={proposal.imageDescription ?? ''}
    focus={proposal.imageFocus}
    {...rest}
  />
);
