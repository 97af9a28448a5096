import { emptyBin } from '../../../shared/server/bin.ts';
import { feature } from '../../../shared/server/feature.ts';
import { personalData } from './personal-data.ts';
import { binRoutes } from './routes.ts';

/** The bin: what staff deleted can be recovered for some time. Other features say what is kept there. */
export const binFeature = feature({ name: 'bin', personalData }, async (app) => {
  const { database } = app.site;
  app.sweeps.push({ name: 'bin', title: 'lo que lleva mucho en la papelera', run: () => emptyBin(database) });
  await app.register(binRoutes);
});
