import type { Api } from '../api.ts';

/** What a codec is to check is whatever the server says. */
export const wireOf = async (api: Api, path: string) => (await api(path)) as never;
