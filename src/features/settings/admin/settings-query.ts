import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { SECTIONS, type SectionChange, type SectionName, type SectionState } from '../contract.ts';

export const sectionQuery = <Name extends SectionName>(api: Api, name: Name) =>
  queryOptions({
    queryKey: [SECTIONS[name].path],
    queryFn: async () => stateOf(name, await api(SECTIONS[name].path)),
  });

export const changeSection = async <Name extends SectionName>(
  api: Api,
  name: Name,
  change: SectionChange<Name>,
): Promise<SectionState<Name>> => {
  const { path, change: codec } = SECTIONS[name];
  const body = z.encode(codec as z.ZodMiniType, change);
  return stateOf(name, await api(path, { method: 'PUT', body: body as object }));
};

const stateOf = <Name extends SectionName>(name: Name, response: unknown) =>
  z.decode(SECTIONS[name].state as z.ZodMiniType, response) as SectionState<Name>;
