import { z } from 'zod';
import type { ContentPart } from '../../../shared/server/content-part.ts';
import { feature } from '../../../shared/server/feature.ts';
import { noticeCodec } from '../contract.ts';
import { noticeBanners } from '../web/notice-banners.ts';
import { noticeRoutes } from './routes.ts';
import { type NoticeStore, noticeStore } from './store.ts';

/** The notice as part of the site's content. Content copies of earlier releases have none. */
const noticeContent: ContentPart<'notice'> = {
  name: 'notice',
  createStore: noticeStore,
  published: {
    codec: z.nullable(noticeCodec).default(null),
    read: async (store) => (await store.current()).notice,
    ofSample: () => null,
    banners: noticeBanners,
  },
};

/** The notice that administrators show at the top of every public page for a time. */
export const noticeFeature = feature({ name: 'notice', content: noticeContent }, async (app) => {
  await app.register(noticeRoutes);
});

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    notice: NoticeStore;
  }
}
