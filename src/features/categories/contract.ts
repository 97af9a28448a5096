import * as z from 'zod/mini';
import { yesOrNo } from '../../shared/contract/campaign-file-fields.ts';
import { colour, published } from '../../shared/contract/content-fields.ts';
import { optionalText, requiredText, versionOfEdit, versionRead } from '../../shared/contract/fields.ts';
import { asStored, type SampleContent, type SampleRules } from '../../shared/contract/sample-content.ts';
import { translated, written } from '../../shared/contract/translated.ts';

export { CATEGORIES_PATH } from './admin/categories-path.ts';

export const DEFAULT_COLOUR = '#888888';

const fields = {
  id: ['id', z.int()],
  name: ['nombre', z.string(), requiredText(120, 'El nombre es obligatorio')],
  description: ['descripcion', z._default(z.string(), ''), optionalText(10_000)],
  colour: ['color', z._default(z.string(), DEFAULT_COLOUR), z._default(colour, DEFAULT_COLOUR)],
  active: ['activa', published, published],
  /** Whether a proposal belongs to this category. */
  inUse: ['enUso', z._default(z.boolean(), false)],
  version: ['version', versionRead, versionOfEdit],
} as const;

export const categoryCodec = translated(fields).codec;
export type Category = z.output<typeof categoryCodec>;

const { version, ...others } = written(fields);
export const newCategoryInput = translated(others);
export const categoryChangeInput = translated({ ...others, version });
export type CategoryChange = z.output<typeof categoryChangeInput.codec>;

/** The campaign folder's categories, in one file. */
export const categoryRules: SampleRules = {
  word: 'categorias',
  source: { file: 'categories.yaml' },
  codec: () => translated({ ...others, active: ['activa', z._default(yesOrNo, true)] }).codec,
  nameKey: others.name[0],
};

/** Returns the categories of the campaign folder as they would be stored. */
export const sampleCategories = ({ categories, proposals }: SampleContent): Category[] =>
  categories.map((item, index) => ({
    ...asStored(item, index),
    inUse: proposals.some(({ category }) => category === item.name),
  }));

/** The list of categories in the API. */
export const categoryList = {
  path: '/api/categorias',
  listName: 'categorias',
  codec: categoryCodec,
  sampleOf: sampleCategories,
  input: categoryChangeInput,
};

declare module '../../shared/contract/published-content.ts' {
  interface PublishedContent {
    categories: Category[];
  }
}

declare module '../../shared/contract/sample-content.ts' {
  interface SampleContent {
    categories: z.output<typeof newCategoryInput.codec>[];
  }
}
