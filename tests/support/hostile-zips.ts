import { crc32, deflateRawSync } from 'node:zlib';

export type ZipPart = {
  name: string;
  data?: Buffer;
  /** Fields of the local header, repeated in the central directory unless `listed` differs. */
  header?: Header;
  listed?: Header;
  packed?: Buffer;
  sharesWith?: number;
};

type Header = {
  name?: string;
  flags?: number;
  method?: number;
  sum?: number;
  packedSize?: number;
  size?: number;
  offset?: number;
  extra?: Buffer;
};

const megabyte = 1024 * 1024;

/** Writes a ZIP archive byte by byte. @param end false fields for its end-of-central-directory record */
export function makeZip(parts: readonly ZipPart[], end: { entries?: number; offset?: number } = {}): Buffer {
  const pieces: Buffer[] = [];
  const list: Buffer[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const part of parts) {
    const { name, data = Buffer.alloc(0), header = {}, listed = {}, sharesWith } = part;
    const packed = part.packed ?? deflateRawSync(data);
    const own = { method: 8, sum: crc32(data), packedSize: packed.length, size: data.length };
    const fields = { name, flags: 0, ...own, extra: Buffer.alloc(0), ...header };
    const offset = sharesWith === undefined ? at : offsets[sharesWith]!;
    offsets.push(offset);
    if (sharesWith === undefined) {
      const local = Buffer.concat([
        record(0x04034b50, '', fields),
        Buffer.from(fields.name),
        fields.extra,
        packed,
      ]);
      pieces.push(local);
      at += local.length;
    }
    const inList = { ...fields, offset, ...listed };
    list.push(record(0x02014b50, 'listed', inList), Buffer.from(inList.name), inList.extra);
  }
  const directory = Buffer.concat(list);
  const last = Buffer.alloc(22);
  last.writeUInt32LE(0x06054b50, 0);
  last.writeUInt16LE(end.entries ?? parts.length, 8);
  last.writeUInt16LE(end.entries ?? parts.length, 10);
  last.writeUInt32LE(directory.length, 12);
  last.writeUInt32LE(end.offset ?? at, 16);
  return Buffer.concat([...pieces, directory, last]);
}

function record(signature: number, kind: '' | 'listed', fields: Required<Omit<Header, 'offset'>> & Header) {
  const bytes = Buffer.alloc(kind === '' ? 30 : 46);
  const at = kind === '' ? 4 : 6;
  bytes.writeUInt32LE(signature, 0);
  bytes.writeUInt16LE(20, at);
  bytes.writeUInt16LE(fields.flags, at + 2);
  bytes.writeUInt16LE(fields.method, at + 4);
  bytes.writeUInt32LE(fields.sum, at + 10);
  bytes.writeUInt32LE(fields.packedSize, at + 14);
  bytes.writeUInt32LE(fields.size, at + 18);
  bytes.writeUInt16LE(Buffer.byteLength(fields.name), at + 22);
  bytes.writeUInt16LE(fields.extra.length, at + 24);
  if (kind === 'listed') bytes.writeUInt32LE(fields.offset ?? 0, 42);
  return bytes;
}

const trails = Buffer.from('id,surface\nmeadow-mile,Sand\n');
const honest: ZipPart = { name: 'trails.csv', data: trails };

function packedGigabyte(): Buffer {
  const first = deflateRawSync(Buffer.alloc(megabyte), { finishFlush: 3 });
  const last = deflateRawSync(Buffer.alloc(0));
  return Buffer.concat([...Array.from({ length: 1024 }, () => first), last]);
}

/** ZIP64 sizes in the extra field. */
function largeSizes(size: bigint, packedSize: bigint): Buffer {
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(size, 4);
  extra.writeBigUInt64LE(packedSize, 12);
  return extra;
}

/** Malformed or unsupported archives, each with a part of its error. */
export const hostileZips: readonly { what: string; says: string; make: () => Buffer }[] = [
  {
    what: 'claims 0 bytes and inflates to a gigabyte',
    says: 'larger than it claims',
    make: () => makeZip([{ name: 'trails.csv', packed: packedGigabyte(), header: { size: 0 } }]),
  },
  {
    what: 'claims 8 MB and inflates to a gigabyte',
    says: 'larger than it claims',
    make: () => makeZip([{ name: 'trails.csv', packed: packedGigabyte(), header: { size: 8 * megabyte } }]),
  },
  {
    what: 'lists 150 files over one block of 8 MB',
    says: 'overlap',
    make: () => {
      const data = Buffer.alloc(8 * megabyte);
      const fields = { size: 200_000, sum: crc32(data) };
      const shared = Array.from({ length: 149 }, (_, at) => ({
        name: `photos/${at}.jpg`,
        sharesWith: 0,
        data: Buffer.alloc(0),
        listed: fields,
      }));
      return makeZip([{ name: 'photos/a.jpg', data, header: fields }, ...shared]);
    },
  },
  {
    what: 'has a file that begins within another',
    says: 'overlap',
    make: () => {
      const inner = makeZip([{ name: 'b.csv', data: trails }]);
      const packed = inner.subarray(0, inner.length - 22 - 46 - 5);
      const outer: ZipPart = {
        name: 'a.csv',
        packed,
        header: { method: 0, size: packed.length, sum: crc32(packed) },
      };
      return makeZip([outer, { name: 'b.csv', data: trails, sharesWith: 0, listed: { offset: 30 + 5 } }]);
    },
  },
  {
    what: 'has a file that reaches into the list of files',
    says: 'overlap',
    make: () => makeZip([{ ...honest, header: { packedSize: deflateRawSync(trails).length + 40 } }]),
  },
  {
    what: 'has 20,000 files',
    says: 'more than 1000 files',
    make: () => makeZip(Array.from({ length: 20_000 }, (_, at) => ({ name: `${at}.csv` }))),
  },
  {
    what: 'is locked',
    says: 'password-protected',
    make: () => makeZip([{ ...honest, header: { flags: 1 } }]),
  },
  {
    what: 'is locked by the strong kind',
    says: 'password-protected',
    make: () => makeZip([{ ...honest, header: { flags: 0x41 } }]),
  },
  {
    what: 'is packed by LZMA',
    says: 'can’t be unpacked',
    make: () => makeZip([{ ...honest, header: { method: 14 } }]),
  },
  {
    what: 'has a file by a method nobody knows',
    says: 'can’t be unpacked',
    make: () => makeZip([honest, { name: 'classes.csv', data: trails, header: { method: 1234 } }]),
  },
  {
    what: 'says one name in the list and another before the file',
    says: 'don’t match',
    make: () => makeZip([{ ...honest, header: { name: 'classes.csv' }, listed: { name: 'trails.csv' } }]),
  },
  {
    what: 'says another size in the list than before the file',
    says: 'don’t match',
    make: () => makeZip([{ ...honest, listed: { size: 12 } }]),
  },
  {
    what: 'says stored in the list and packed before the file',
    says: 'don’t match',
    make: () => makeZip([{ ...honest, listed: { method: 0 } }]),
  },
  {
    what: 'has exabytes by its large sizes',
    says: 'larger than 40 MB',
    make: () => {
      const extra = largeSizes(1n << 60n, 30n);
      return makeZip([{ ...honest, header: { size: 0xffffffff, packedSize: 0xffffffff, extra } }]);
    },
  },
  {
    what: 'has large sizes that are missing',
    says: 'larger than 40 MB',
    make: () => makeZip([{ ...honest, header: { size: 0xffffffff } }]),
  },
  {
    what: 'climbs out',
    says: 'unsafe path',
    make: () => makeZip([{ ...honest, name: 'a/../../trails.csv' }]),
  },
  {
    what: 'climbs out by backslashes',
    says: 'unsafe path',
    make: () => makeZip([{ ...honest, name: '..\\trails.csv' }]),
  },
  { what: 'names a drive', says: 'unsafe path', make: () => makeZip([{ ...honest, name: 'C:/trails.csv' }]) },
  {
    what: 'has a zero byte in a name',
    says: 'unsafe path',
    make: () => makeZip([{ ...honest, name: 'a\0.csv' }]),
  },
  { what: 'has a name twice', says: 'is in it twice', make: () => makeZip([honest, honest]) },
  {
    what: 'has a wrong sum',
    says: 'is damaged',
    make: () => makeZip([{ ...honest, header: { sum: 7 } }]),
  },
  {
    what: 'has packed bytes that are none',
    says: 'is damaged',
    make: () => makeZip([{ ...honest, packed: Buffer.alloc(20, 0xff) }]),
  },
  {
    what: 'has a file that ends early',
    says: 'is damaged',
    make: () => makeZip([{ ...honest, packed: deflateRawSync(trails).subarray(0, 8) }]),
  },
  { what: 'is cut off', says: 'isn’t a ZIP file', make: () => makeZip([honest]).subarray(0, -9) },
  { what: 'lost its beginning', says: 'isn’t a ZIP file', make: () => makeZip([honest]).subarray(20) },
  { what: 'lists more than it has', says: 'isn’t a ZIP file', make: () => makeZip([honest], { entries: 3 }) },
  {
    what: 'has its list elsewhere',
    says: 'isn’t a ZIP file',
    make: () => makeZip([honest], { offset: 0xfffffff0 }),
  },
  { what: 'is empty', says: 'isn’t a ZIP file', make: () => Buffer.alloc(0) },
];
