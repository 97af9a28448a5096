import type { Coordinates } from '../contract/geography.ts';

/** Why this device did not say where it is, in a sentence for its owner. */
export class NotLocated extends Error {}

/** High accuracy, ten seconds, and nothing remembered (spec, section 9). */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };

/** A question for permission that nobody answers would be waited for without end. */
const PATIENCE_MS = 60_000;

/** Where this device is. Throws NotLocated. */
export function locate(): Promise<Coordinates> {
  if (!('geolocation' in navigator)) return Promise.reject(new NotLocated(UNSUPPORTED));
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new NotLocated(sentenceFor(3, 'other'))), PATIENCE_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => reject(new NotLocated(sentenceFor(code, deviceOf(navigator)))),
      OPTIONS,
    );
  });
}

const UNSUPPORTED =
  'Tu navegador no puede decirnos dónde estás. Ingresá la dirección a mano y marcá el punto en el mapa.';

const DENIED: Record<Device, string> = {
  iphone:
    'No tenemos permiso para ver tu ubicación. En tu iPhone, entrá en Ajustes, Privacidad y seguridad, Localización, elegí tu navegador y permitila. También podés marcar el punto en el mapa.',
  android:
    'No tenemos permiso para ver tu ubicación. En tu Android, tocá el ícono junto a la dirección de esta página, entrá en Permisos y permití la ubicación. También podés marcar el punto en el mapa.',
  other:
    'No tenemos permiso para ver tu ubicación. Tocá el ícono junto a la dirección de esta página y permití la ubicación. También podés marcar el punto en el mapa.',
};

/** `code` is the browser's: 1 denied, 2 unavailable, 3 timed out (spec, section 8). */
export function sentenceFor(code: number, device: Device): string {
  if (code === 1) return DENIED[device];
  if (code === 2) return 'La información de ubicación no está disponible en este momento.';
  if (code === 3) return 'La solicitud de ubicación ha expirado. Por favor, intenta nuevamente.';
  return 'No se pudo obtener tu ubicación.';
}

export type Device = 'iphone' | 'android' | 'other';

/** An iPad says that it is a Mac; a Mac has no touch screen. */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iphone';
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'iphone';
  return /Android/.test(userAgent) ? 'android' : 'other';
}
