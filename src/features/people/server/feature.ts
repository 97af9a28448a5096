import { formatPhone } from '../../../shared/contract/phone.ts';
import { feature } from '../../../shared/server/feature.ts';
import type { PersonalDataSource } from '../../../shared/server/personal-data.ts';
import { unknownQuery } from '../../../shared/server/viewed-lists.ts';
import { PEOPLE_PATH } from '../admin/people-path.ts';
import { peopleFilter } from '../contract.ts';
import { type ErasureFile, erasureFileIn } from './erasure-file.ts';
import { erasuresOf } from './erasures.ts';
import { noteRoutes } from './note-routes.ts';
import { noteData } from './notes.ts';
import { personFileRoutes } from './person-file-routes.ts';
import { assignedPeople, personFileData, personFileStore, sweepPersonFiles } from './person-files.ts';
import { rightsRoutes } from './rights-routes.ts';
import { filterOf, peopleRoutes } from './routes.ts';
import { peopleStore } from './store.ts';
import { people as peopleView } from './table.ts';

const personalData: PersonalDataSource[] = [
  noteData,
  personFileData,
  { count: async (database) => ({ people: await database.$count(peopleView) }) },
];

const NEEDS = ['search', 'accounts'];

/** The people who sent messages or list requests, and their rights of access and erasure. */
export const peopleFeature = feature({ name: 'people', needs: NEEDS, personalData }, async (app) => {
  const { site } = app;
  const { database, settings } = site;
  const people = peopleStore(database);
  const erasures = erasuresOf({
    database,
    keyFor: site.keyFor,
    data: site.personalData,
    files: settings.erasureFiles ?? [erasureFileIn(site.dataFolder)],
    report: (error, message) => app.log.error({ err: error }, message),
  });
  app.sweeps.push({
    name: 'erasure lists',
    title: 'listas de personas borradas',
    run: erasures.writeFiles,
    isOfInstance: true, // every instance has a data folder of its own
  });
  const files = personFileStore(database);
  app.sweeps.push({
    name: 'person files',
    title: 'etiquetas de personas que ya no están',
    run: () => sweepPersonFiles(database),
  });
  app.assigned.people = assignedPeople();
  app.labelled.people = { right: 'people: read', counts: files.labelCounts };
  app.staffEvents.person_files = { name: 'personas', right: 'people: read' };
  app.viewedLists[PEOPLE_PATH] = {
    right: 'people: read',
    async count(query, staff) {
      const { data } = peopleFilter.safeParse(Object.fromEntries(query));
      if (!data) throw unknownQuery();
      return people.count(filterOf(data, staff));
    },
  };
  app.searchSources.push({
    kind: 'Personas',
    order: 1,
    right: 'people: read',
    isPersonal: true,
    find: async (query, limit) =>
      (await people.ranking({ query, limit })).map(({ name, phone }) => ({
        title: name,
        detail: formatPhone(phone),
        path: `${PEOPLE_PATH}/${phone}/historial`,
      })),
  });
  await app.register(peopleRoutes);
  await app.register(noteRoutes);
  await app.register(personFileRoutes);
  await app.register(rightsRoutes(erasures));
});

declare module '../../../shared/server/site-context.ts' {
  interface FeatureSettings {
    /** The lists of erasures. By default there is only the list in the data folder. */
    erasureFiles?: ErasureFile[] | undefined;
  }
}

declare module '../../../shared/server/personal-data.ts' {
  interface StoredCounts {
    people: number;
  }
}
