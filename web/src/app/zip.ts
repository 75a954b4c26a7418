// Several files in one: a zip archive without compression, which every system opens. Pictures are packed already.
const LOCAL_FILE = 0x04034b50,
  DIRECTORY_ENTRY = 0x02014b50,
  END_OF_DIRECTORY = 0x06054b50;
const VERSION = 20,
  NAMES_IN_UTF8 = 1 << 11,
  FIRST_DAY = (1 << 5) | 1; // 1 January 1980, the earliest that the format can say

export interface ZippedFile {
  name: string;
  bytes: Uint8Array;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n;
});

/** The checksum of zip archives and of PNG pictures. */
export function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = TABLE[(c ^ byte) & 0xff]! ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

/** Numbers of two and four bytes, the lowest first. */
function numbers(list: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array {
  const out = new DataView(new ArrayBuffer(list.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of list) {
    if (bytes === 2) out.setUint16(at, value, true);
    else out.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(out.buffer);
}

export function zipOf(files: readonly ZippedFile[]): Blob {
  const parts: Uint8Array[] = [],
    directory: Uint8Array[] = [];
  let at = 0,
    entries = 0;
  for (const { name, bytes } of files) {
    const called = new TextEncoder().encode(name);
    const size = bytes.length;
    const facts = [
      [VERSION, 2],
      [NAMES_IN_UTF8, 2],
      [0, 2],
      [0, 2],
      [FIRST_DAY, 2],
      [crc32(bytes), 4],
      [size, 4],
      [size, 4],
      [called.length, 2],
      [0, 2],
    ] as const;
    const head = numbers([[LOCAL_FILE, 4], ...facts]);
    const rest = [[0, 2] as const, [0, 2] as const, [0, 2] as const, [0, 4] as const, [at, 4] as const];
    const entry = numbers([[DIRECTORY_ENTRY, 4], [VERSION, 2], ...facts, ...rest]);
    parts.push(head, called, bytes);
    directory.push(entry, called);
    at += head.length + called.length + size;
    entries += entry.length + called.length;
  }
  const count = files.length;
  const end = numbers([
    [END_OF_DIRECTORY, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [entries, 4],
    [at, 4],
    [0, 2],
  ]);
  return new Blob([...parts, ...directory, end] as BlobPart[], { type: "application/zip" });
}
