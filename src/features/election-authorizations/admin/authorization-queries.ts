import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { LIVE } from '../../../shared/web/staff/live-updates.ts';
import { served } from '../../../shared/web/staff/served.ts';
import {
  type Authorization,
  authorizationCodec,
  type PaperStep,
  type PaperTemplate,
  STEPS_API,
  stepInput,
  TEMPLATE_API,
  templateCodec,
  templateInput,
} from '../contract.ts';
import { AUTHORIZATIONS_API } from '../web/authorization-paths.ts';

const authorizationList = z.array(authorizationCodec);
export const authorizationsQuery = (api: Api) => ({
  ...served(api, authorizationList, AUTHORIZATIONS_API),
  meta: LIVE,
});

export const templateQuery = (api: Api) => served(api, templateCodec, TEMPLATE_API);

export const saveTemplate = (api: Api, template: PaperTemplate) =>
  api(TEMPLATE_API, { method: 'PUT', body: z.encode(templateInput.codec, template) });

/** Stores that a step of a paper was taken, or that it was not. */
export const saveStep = (
  api: Api,
  { helperId, circuit, place }: Authorization,
  step: PaperStep,
  isDone: boolean,
) =>
  api(STEPS_API, {
    method: 'PUT',
    body: z.encode(stepInput.codec, { helperId, circuit, place, step, isDone }),
  });
