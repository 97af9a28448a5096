/**
 * Whether a JPEG or PNG file lacks its end, for example after an interrupted download. Other formats are not checked.
 * Only the end is sought, because decoding every photo would take too long.
 */
export function isCutOff(bytes: Buffer): boolean {
  if (bytes.length < LAST_CHUNK) return false;
  if (bytes.readUInt16BE(0) === START_OF_JPEG) return !bytes.includes(END_OF_JPEG, startOfScan(bytes));
  if (bytes.toString('latin1', 1, 4) === 'PNG') return !bytes.includes('IEND', -LAST_CHUNK);
  return false;
}

/** Whether an MP4 file ends within one of its boxes. A box begins with its length, in 32 bits or after 1 in 64 bits. */
export function isVideoCutOff(bytes: Buffer): boolean {
  let place = 0;
  while (place + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(place);
    if (length === 0) return false; // it lasts until the end of the file
    if (length === 1 && place + 16 > bytes.length) return true;
    place += length === 1 ? Number(bytes.readBigUInt64BE(place + 8)) : Math.max(8, length);
  }
  return place > bytes.length;
}

const START_OF_JPEG = 0xffd8;
const START_OF_SCAN = 0xda;
/** These bytes do not occur in compressed data, in which another byte follows each 0xff. */
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
/** Length of the end of a PNG file in which its last chunk is sought, because some programs add a few bytes. */
const LAST_CHUNK = 64;

/** Where the compressed data begin. The segments before may contain a preview picture with its own end marker. */
function startOfScan(bytes: Buffer) {
  let place = 2;
  while (place + 4 <= bytes.length && bytes[place + 1] !== START_OF_SCAN)
    place += 2 + bytes.readUInt16BE(place + 2);
  return place;
}
