import type { ContentStores } from '../../../shared/server/site-content.ts';

/** Adds a draft in the first category, or nothing if there is no category. */
export async function addDemoProposals({ proposals, categories }: ContentStores) {
  const [category] = await categories.all();
  if (!category) return [];
  return proposals.add([
    {
      title: 'Bicicleteros en la plaza',
      description: 'Borrador: techados, a la vista y con lugar para cuarenta bicicletas.',
      category: category.name,
      imageUrl: null,
      videoUrl: null,
      active: false,
      publishAt: null,
    },
  ]);
}
