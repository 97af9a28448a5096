import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { asParameters, pagedQuery } from '../../../shared/web/staff/paged-query.ts';
import { BIN_API, deletedItemCodec } from '../contract.ts';

const deletedItems = z.array(deletedItemCodec);

export const binQuery = (api: Api) =>
  pagedQuery({
    key: [BIN_API],
    fetchPage: async (page) => z.parse(deletedItems, await api(`${BIN_API}?${asParameters(page)}`)),
    cursorOf: ({ id }) => id,
  });

export const recover = (api: Api, id: number) => api(`${BIN_API}/${id}/recuperar`, { method: 'POST' });
