import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { served } from '../../../shared/web/staff/served.ts';
import {
  TEMPLATES_API,
  type Template,
  type TemplateInput,
  templateCodec,
  templateInput,
} from '../contract.ts';

const templateList = z.array(templateCodec);

export const templatesQuery = (api: Api) => served(api, templateList, TEMPLATES_API);

/** Stores a new template, or changes the template with the id. */
export const saveTemplate = (api: Api, id: number | undefined, values: TemplateInput) => {
  const body = z.encode(templateInput.codec, values);
  return id === undefined
    ? api(TEMPLATES_API, { method: 'POST', body })
    : api(`${TEMPLATES_API}/${id}`, { method: 'PUT', body });
};

export const removeTemplate = (api: Api, { id }: Template) =>
  api(`${TEMPLATES_API}/${id}`, { method: 'DELETE' });
