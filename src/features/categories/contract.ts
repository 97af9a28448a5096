import * as z from 'zod/mini';

export const DEFAULT_COLOUR = '#888888';

/** A category as it travels (spec, section 3); held to its types only, like news. */
export const categoryWire = z.object({
  id: z.int(),
  nombre: z.string(),
  descripcion: z.string(),
  color: z.string(),
  activa: z.boolean(),
  enUso: z.boolean(),
});

/** A category as the code knows it; `inUse` when some proposal carries its name. */
export const categoryModel = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  colour: z.string(),
  active: z.boolean(),
  inUse: z.boolean(),
});
export type Category = z.infer<typeof categoryModel>;
export type NewCategory = Omit<Category, 'id' | 'inUse'>;

export const categoryCodec = z.codec(categoryWire, categoryModel, {
  decode: (wire) => ({
    id: wire.id,
    name: wire.nombre,
    description: wire.descripcion,
    colour: wire.color,
    active: wire.activa,
    inUse: wire.enUso,
  }),
  encode: (category) => ({
    id: category.id,
    nombre: category.name,
    descripcion: category.description,
    color: category.colour,
    activa: category.active,
    enUso: category.inUse,
  }),
});
