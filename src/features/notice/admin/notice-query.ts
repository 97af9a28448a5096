import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { served } from '../../../shared/web/staff/served.ts';
import { NOTICE_API, type NoticeChange, noticeChangeAt, noticeStateCodec } from '../contract.ts';

export const noticeQuery = (api: Api) => served(api, noticeStateCodec, NOTICE_API);

const changeCodec = noticeChangeAt(() => new Date());

export const changeNotice = async (api: Api, change: NoticeChange) =>
  z.parse(noticeStateCodec, await api(NOTICE_API, { method: 'PUT', body: z.encode(changeCodec, change) }));
