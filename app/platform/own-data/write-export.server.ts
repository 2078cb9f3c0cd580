import { and, eq, type SQL, sql } from 'drizzle-orm';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

import { photoFiles, photos } from '#db/schema';
import { inTransaction, type Services } from '~/domain/services';

import { toPage, toTable } from './export-page.server';

/** Rows fetched per batch. Other requests run between batches. */
export const rowsAtOnce = 500;

type Row = Record<string, unknown>;

/** Packs a resident's data as a ZIP from one database snapshot. Tables are streamed, not loaded whole. */
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
      for await (const page of readPages(services, rows(residentId, services.registry))) {
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
  for (const chunk of toPage(sections, { communityName, timeZone, at: clock.now() })) {
    page.push(chunk);
    await yieldToEventLoop();
  }
  page.push('', true);
  return zip.end();
}

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

async function* readPages({ db }: Services, query: SQL): AsyncGenerator<Row[]> {
  await db.execute(sql`declare own_rows no scroll cursor for select to_json(r) as row from (${query}) as r`);
  for (;;) {
    const page = await db.execute<{ row: Row }>(sql`fetch ${sql.raw(String(rowsAtOnce))} from own_rows`);
    if (page.length > 0) yield page.map(({ row }) => normalizeInstants(row));
    if (page.length < rowsAtOnce) break;
  }
  await db.execute(sql`close own_rows`);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/;

const normalizeInstants = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'string' && instant.test(value) ? new Date(value).toISOString() : value,
    ]),
  );

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
    /** JPEGs don't shrink, so store them uncompressed. */
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

const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));
