import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { served } from '../../../shared/web/staff/served.ts';
import {
  listedTemplateCodec,
  TEMPLATES_API,
  type Template,
  type TemplateInput,
  templateInput,
  templateUseCodec,
  templateUseInput,
  usedTemplateCodec,
  usedTemplatesPath,
} from '../contract.ts';

const templateList = z.array(listedTemplateCodec);
const useList = z.array(templateUseCodec);
const usedTemplateList = z.array(usedTemplateCodec);

export const templatesQuery = (api: Api) => served(api, templateList, TEMPLATES_API);

/** The last replies in which a template was used. */
export const templateUsesQuery = (api: Api, { id }: Pick<Template, 'id'>) =>
  served(api, useList, `${TEMPLATES_API}/${id}/usos`);

/** The templates that were used in the replies to a message. */
export const usedTemplatesQuery = (api: Api, messageId: number) =>
  served(api, usedTemplateList, usedTemplatesPath(messageId));

/** Stores that a template was used in the reply to a message. */
export const storeUse = (api: Api, templateId: number, messageId: number) =>
  api(`${TEMPLATES_API}/${templateId}/usos`, {
    method: 'POST',
    body: z.encode(templateUseInput.codec, { messageId }),
  });

/** Stores a new template, or changes the template with the id. */
export const saveTemplate = (api: Api, id: number | undefined, values: TemplateInput) => {
  const body = z.encode(templateInput.codec, values);
  return id === undefined
    ? api(TEMPLATES_API, { method: 'POST', body })
    : api(`${TEMPLATES_API}/${id}`, { method: 'PUT', body });
};

export const removeTemplate = (api: Api, { id }: Template) =>
  api(`${TEMPLATES_API}/${id}`, { method: 'DELETE' });
