import type { PublishedContent } from '../../shared/contract/published-content.ts';
import type { OwnPage } from '../../shared/server/site-context.ts';
import { type FrameSettings, framedPage, type RenderedFrame } from './framed-page.tsx';
import { FormStyles } from './pages/form-mount-point.tsx';

/** Renders a page of a feature that no menu leads to, in the frame of the public pages. */
export async function ownPage(
  frame: FrameSettings,
  { title, path, content, hasForm, styles }: OwnPage,
  reading: Promise<PublishedContent>,
): Promise<RenderedFrame> {
  const published = await reading;
  const { description } = frame.campaignIn(published);
  const { formStyles, formStylesheet } = frame.assets;
  return framedPage(frame, {
    description: { title, description },
    pageName: styles,
    location: path,
    published,
    content: (
      <>
        {hasForm && <FormStyles styles={formStyles} stylesheet={formStylesheet} />}
        {content}
      </>
    ),
  });
}
