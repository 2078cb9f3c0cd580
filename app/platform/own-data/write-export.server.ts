import { and, eq, type SQL, sql } from 'drizzle-orm';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

import { photoFiles, photos } from '#db/schema';
import { inTransaction, type Services } from '~/domain/services';

import { toPage, toTable } from './export-page.server';

/** How many rows are read and packed at once; others have their turn in between. */
export const rowsAtOnce = 500;

type Row = Record<string, unknown>;

/**
 * Everything about a resident as one ZIP: a JSON file for each table that has something, the photos
 * that they added, and `index.html` to read. It is all of one moment, and no table is ever held whole but as the text that is packed.
 */
export async function writeExport(services: Services, residentId: string): Promise<Buffer> {
  const { clock, config } = services;
  const { communityName, timeZone } = config;
  const zip = startZip();
  const sections: { title: string; name: string; count: number; html: string[] }[] = [];
  await inTransaction(services, async (services) => {
    await services.db.execute(sql`set transaction isolation level repeatable read, read only`);
    for (const { name, title, rows } of services.registry.personalData) {
      if (rows === null) continue;
      const section = { title, name, count: 0, html: [] as string[] };
      let file: ReturnType<typeof zip.add> | null = null;
      for await (const page of readPages(services, rows(residentId))) {
        file ??= zip.add(`${name}.json`, '[\n');
        file.push(`${section.count > 0 ? ',\n' : ''}${page.map((row) => JSON.stringify(row)).join(',\n')}`);
        section.html.push(toTable(page, timeZone));
        section.count += page.length;
      }
      file?.push('\n]\n', true);
      if (section.count > 0) sections.push(section);
    }
    for await (const { hash, bytes } of ownPhotos(services, residentId))
      zip.addFile(`photos/${hash}.jpg`, bytes);
  });
  const page = zip.add('index.html', '');
  for (const part of toPage(sections, { communityName, timeZone, at: clock.now() })) {
    page.push(part);
    await turn();
  }
  page.push('', true);
  return zip.end();
}

/** The photos that somebody added, as they are stored, one at a time. */
async function* ownPhotos({ db }: Services, residentId: string) {
  const own = await db
    .selectDistinctOn([photos.hash], { id: photos.id, hash: photos.hash })
    .from(photos)
    .where(eq(photos.uploadedBy, residentId));
  for (const { id, hash } of own) {
    const isLarge = and(eq(photoFiles.photoId, id), eq(photoFiles.size, 'large'), eq(photoFiles.type, 'jpg'));
    const [file] = await db.select({ bytes: photoFiles.bytes }).from(photoFiles).where(isLarge);
    if (file) yield { hash, bytes: file.bytes };
  }
}

/** The rows of a query, some hundred at a time. Instants are ISO 8601 in UTC. */
async function* readPages({ db }: Services, query: SQL): AsyncGenerator<Row[]> {
  await db.execute(sql`declare own_rows no scroll cursor for select to_json(r) as row from (${query}) as r`);
  for (;;) {
    const page = await db.execute<{ row: Row }>(sql`fetch ${sql.raw(String(rowsAtOnce))} from own_rows`);
    if (page.length > 0) yield page.map(({ row }) => tidy(row));
    if (page.length < rowsAtOnce) break;
  }
  await db.execute(sql`close own_rows`);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/;

const tidy = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'string' && instant.test(value) ? new Date(value).toISOString() : value,
    ]),
  );

/** A ZIP that is packed as it is written, one file after the other. */
function startZip() {
  const chunks: Uint8Array[] = [];
  const encoder = new TextEncoder();
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  return {
    add(name: string, head: string) {
      const file = new ZipDeflate(name, { level: 6 });
      zip.add(file);
      file.push(encoder.encode(head));
      return { push: (text: string, isLast = false) => file.push(encoder.encode(text), isLast) };
    },
    /** What is packed already. */
    addFile(name: string, bytes: Uint8Array) {
      const file = new ZipPassThrough(name);
      zip.add(file);
      file.push(bytes, true);
    },
    end(): Buffer {
      zip.end();
      return Buffer.concat(chunks);
    },
  };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
