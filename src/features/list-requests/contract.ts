import * as z from 'zod/mini';

/** A printed list that somebody asked for at the door. */
export const listRequestModel = z.object({
  id: z.int(),
  name: z.string(),
  /** 09XXXXXXX */
  phone: z.string(),
  address: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  delivered: z.boolean(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
});
export type ListRequest = z.infer<typeof listRequestModel>;
export type NewListRequest = Omit<ListRequest, 'id' | 'delivered' | 'createdAt'>;

/** `leido` means delivered, and `estado` says the same in a word (decisions). */
export const listRequestWire = z.object({
  id: z.int(),
  nombre: z.string(),
  telefono: z.string(),
  direccion: z.string(),
  latitud: z.nullable(z.number()),
  longitud: z.nullable(z.number()),
  created_at: z.string(),
  leido: z.boolean(),
  estado: z.enum(['entregado', 'pendiente']),
});

export const listRequestCodec = z.codec(listRequestWire, listRequestModel, {
  decode: (wire) => ({
    id: wire.id,
    name: wire.nombre,
    phone: wire.telefono,
    address: wire.direccion,
    latitude: wire.latitud,
    longitude: wire.longitud,
    delivered: wire.leido,
    createdAt: wire.created_at,
  }),
  encode: (request) => ({
    id: request.id,
    nombre: request.name,
    telefono: request.phone,
    direccion: request.address,
    latitud: request.latitude,
    longitud: request.longitude,
    created_at: request.createdAt,
    leido: request.delivered,
    estado: request.delivered ? ('entregado' as const) : ('pendiente' as const),
  }),
});
