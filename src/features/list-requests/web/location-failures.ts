import { spoken } from '../../../shared/contract/spoken.ts';

const DENIED: Record<Device, string> = {
  iphone: spoken`No tenemos permiso para ver tu ubicación. En tu iPhone, entrá en Ajustes, Privacidad y seguridad, Localización, elegí tu navegador y permitila. También podés marcar el punto en el mapa.`,
  android: spoken`No tenemos permiso para ver tu ubicación. En tu Android, tocá el ícono junto a la dirección de esta página, entrá en Permisos y permití la ubicación. También podés marcar el punto en el mapa.`,
  other: spoken`No tenemos permiso para ver tu ubicación. Tocá el ícono junto a la dirección de esta página y permití la ubicación. También podés marcar el punto en el mapa.`,
};

const TEXTS: Record<number, string> = {
  0: spoken`Tu navegador no puede decirnos dónde estás. Ingresá la dirección a mano y marcá el punto en el mapa.`,
  2: 'La información de ubicación no está disponible en este momento.',
  3: 'La solicitud de ubicación ha expirado. Por favor, intenta nuevamente.',
};

/**
 * Returns the message for a visitor whose device could not be located (spec, section 8). `code` is the code of the
 * NotLocated error.
 */
export const notLocatedText = (code: number, device = deviceOf(navigator)): string =>
  code === 1 ? DENIED[device] : (TEXTS[code] ?? 'No se pudo obtener tu ubicación.');

export type Device = 'iphone' | 'android' | 'other';

/** Detects the kind of device. An iPad may identify itself as a Mac, but Macs have no touch screen. */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iphone';
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'iphone';
  return /Android/.test(userAgent) ? 'android' : 'other';
}
