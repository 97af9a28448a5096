import * as z from 'zod/mini';
import {
  colour,
  optionalText,
  published,
  requiredText,
  versionOfEdit,
  versionRead,
} from '../../shared/contract/fields.ts';
import { translated } from '../../shared/contract/translated.ts';

export const DEFAULT_COLOUR = '#888888';

/** A category as it travels (spec, section 3); held to its types only, like news. */
export const categoryWire = z.object({
  id: z.int(),
  nombre: z.string(),
  descripcion: z._default(z.string(), ''),
  color: z._default(z.string(), DEFAULT_COLOUR),
  activa: published,
  enUso: z._default(z.boolean(), false),
  version: versionRead,
});

/** A category as the code knows it; `inUse` when some proposal carries its name. */
export const categoryModel = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  colour: z.string(),
  active: z.boolean(),
  inUse: z.boolean(),
  version: z.int(),
});
export type Category = z.infer<typeof categoryModel>;
export type NewCategory = Omit<Category, 'id' | 'inUse' | 'version'>;

export const categoryCodec = z.codec(categoryWire, categoryModel, {
  decode: (wire) => ({
    id: wire.id,
    name: wire.nombre,
    description: wire.descripcion,
    colour: wire.color,
    active: wire.activa,
    inUse: wire.enUso,
    version: wire.version,
  }),
  encode: (category) => ({
    id: category.id,
    nombre: category.name,
    descripcion: category.description,
    color: category.colour,
    activa: category.active,
    enUso: category.inUse,
    version: category.version,
  }),
});

const categoryFields = {
  name: ['nombre', requiredText(120, 'El nombre es obligatorio')],
  description: ['descripcion', optionalText(10_000)],
  colour: ['color', z._default(colour, DEFAULT_COLOUR)],
  active: ['activa', published],
} as const;

export const newCategoryInput = translated(categoryFields);
export const categoryChangeInput = translated({ ...categoryFields, version: ['version', versionOfEdit] });
export type CategoryChange = z.output<typeof categoryChangeInput.model>;
