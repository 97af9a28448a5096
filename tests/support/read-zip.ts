import { crc32, inflateRawSync } from 'node:zlib';

/** Reads the files of a ZIP by its directory, by their paths. Throws when a checksum or a size is wrong. */
export function readZip(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  const count = zip.readUInt16LE(end + 10);
  const files: Record<string, Buffer> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let number = 0; number < count; number++) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error(`entry ${number} is not where it should be`);
    const [checksum, packed, size] = [16, 20, 24].map((offset) => zip.readUInt32LE(at + offset));
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const header = zip.readUInt32LE(at + 42);
    const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const content = inflateRawSync(zip.subarray(from, from + (packed ?? 0)));
    if (crc32(content) !== checksum || content.length !== size) throw new Error(`${name} is corrupt`);
    files[name] = content;
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
