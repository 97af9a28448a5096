declare module 'wawoff2/decompress.js' {
  /** Converts a font in WOFF2 format to TrueType or OpenType. Rejects when it is no such font. */
  export default function decompress(font: Uint8Array): Promise<Uint8Array>;
}
