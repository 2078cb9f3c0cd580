import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, inject, test } from 'vitest';

import { type Database, openDatabase } from '#db/client';
import { photos, residents } from '#db/schema';
import { registry } from '~/registry.server';

import { type AttackServer, attackServer, closeAfterAll } from '../support/attack-server';
import { createDatabase } from '../support/database';
import { plainPages } from '../support/page-paths';
import { pictureFile } from '../support/picture-files';
import { insertStagedPhoto } from '../support/staged-photo';
import { testClock, testNow } from '../support/test-clock';

/**
 * Imports the sample neighborhood's content into an empty one by its ZIP file. A third neighborhood gets the same
 * rows copied. Residents must read the same in both.
 */
const source = await attackServer();
const people = (['resident', 'manager'] as const).map((role) => ({
  id: `first-${role}`,
  role,
  email: `${role}@example.com`,
  createdAt: testNow(),
}));

const tables = [
  ...['events', 'alerts', 'amenities', 'amenity_hours', 'classes', 'class_times'],
  ...['businesses', 'business_hours', 'business_holidays', 'deals', 'social_locations', 'social_hours'],
  ...['public_services', 'public_service_hours', 'move_in_tasks', 'help_lines', 'watch_posts'],
  ...['pulse_boards', 'training_centers', 'training_classes', 'training_modules', 'training_sections'],
  ...['training_questions', 'trails', 'health_topics', 'mindfulness_facilities', 'challenges'],
  ...['nature_notes', 'energy_facilities', 'garden_facilities', 'garden_plots', 'garden_workshops'],
  ...['community_tips', 'grounds', 'tax_zones', 'school_zones'],
  ...['shuttles', 'shuttle_routes', 'shuttle_stops', 'shuttle_timetables'],
];

async function makeNeighborhood(seed: (database: Database) => Promise<void>): Promise<AttackServer> {
  const { url, drop } = await createDatabase(inject('adminUrl'));
  closeAfterAll({ close: drop });
  const first = await attackServer({ DATABASE_URL: url });
  await first.kill();
  const database = openDatabase(url, { max: 1, applicationName: 'test' });
  await database.db.insert(residents).values(people);
  await seed(database);
  await database.close();
  await first.restart();
  return first;
}

const copied = await makeNeighborhood(copyContent);
const imported = await makeNeighborhood(async () => {});

async function copyContent({ db }: Database): Promise<void> {
  for (const name of tables) {
    const table = sql.identifier(name);
    // The rows' author doesn't live in this neighborhood.
    const [row] = await source.database.db.execute<{ rows: string | null }>(
      sql`select jsonb_agg(to_jsonb(t) - 'sender_id')::text as rows from ${table} t`,
    );
    // Generated columns can't be inserted.
    const [given] = await db.execute<{ names: string }>(sql`
      select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
      where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
    const columns = sql.raw(given!.names);
    await db.execute(
      sql`insert into ${table} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${table}, ${row?.rows ?? '[]'}::json)`,
    );
  }
  const now = sql`${testNow().toISOString()}::timestamptz`;
  await db.execute(sql`delete from events where ends_at <= ${now} or cancelled_at is not null`);
  await db.execute(sql`delete from alerts where message_id is not null or date < ${now}::date`);
  await db.execute(sql`update events set going = 0, waiting = 0, last_in_queue = 0`);
  await db.execute(sql`update shuttles set is_on_duty = false, current_driver_name = null`);
  await db.execute(sql`update garden_workshops set joined = 0`);
  await db.execute(sql`update mindfulness_facilities set joined = 0`);
  await db.execute(sql`update challenges set joined = 0, current_progress = 0`);
}

async function download(server: AttackServer, person: string): Promise<Buffer<ArrayBuffer>> {
  const answer = await fetch(`${server.origin}/manage/content/export.zip`, {
    headers: { Cookie: await server.cookieFor(person) },
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function upload(server: AttackServer, bytes: Buffer<ArrayBuffer>): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([bytes]), 'neighborhood.zip');
  const answer = await fetch(`${server.origin}/manage/content/import`, {
    method: 'POST',
    headers: { Cookie: await server.cookieFor('first-manager'), Origin: server.origin },
    body,
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  return answer.headers.get('location')!;
}

async function read(server: AttackServer, path: string): Promise<string> {
  const { status, body } = await server.get(path, await server.cookieFor('first-resident'));
  const text = (/<main[\s>].*<\/main>/s.exec(body)?.[0] ?? '')
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    // Sign-ins of the two servers may be a minute apart.
    .replace(/(Signed in: Today), \d+:\d\d [AP]M · Last seen: (Just now|\d+m ago)/g, '$1');
  return `${status} ${text}`;
}

/** The archive's files by name. An import compresses photos again, so their bytes and names change. */
function toContent(bytes: Buffer<ArrayBuffer>) {
  const files = Object.entries(unzipSync(new Uint8Array(bytes))).map(
    ([name, content]) => [name, strFromU8(content).replace(/photos\/\w+\.jpg$/gm, 'a photo')] as const,
  );
  const photos = files.filter(([name]) => name.startsWith('photos/')).length;
  return { photos, tables: Object.fromEntries(files.filter(([name]) => !name.startsWith('photos/'))) };
}

async function givePhoto({ database: { db } }: AttackServer): Promise<void> {
  const manager = { id: 'demo-manager', role: 'manager', name: 'Maya Chen' } as const;
  const { id } = await insertStagedPhoto(
    { db, clock: testClock },
    manager,
    'The bridge',
    await pictureFile(),
  );
  await db.update(photos).set({ trailId: 'meadow-mile', position: 9 }).where(eq(photos.id, id));
}

describe("a neighborhood's content file", () => {
  test('content imported into an empty neighborhood exports as the same file', async () => {
    await givePhoto(source);
    const bytes = await download(source, 'demo-manager');
    const path = await upload(imported, bytes);
    const preview = await imported.get(path, await imported.cookieFor('first-manager'));
    expect(preview.body).not.toContain('We can’t import');
    const applied = await imported.post(`${path}/apply`, {}, await imported.cookieFor('first-manager'));
    expect(applied.status).toBe(303);
    const again = await download(imported, 'first-manager');
    expect(toContent(again)).toEqual(toContent(bytes));
    const trail = await imported.get(
      '/health/outdoor/meadow-mile',
      await imported.cookieFor('first-manager'),
    );
    expect(trail.body).toContain('alt="The bridge"');
  });

  test('imported content reads the same on every page', async () => {
    const found = [];
    const pages = plainPages.filter((path) => !path.startsWith('/manage'));
    for (const { toPath, name } of registry.contentKinds) {
      if (!toPath) continue;
      const exported = await imported.get(
        `/manage/content/${name}/export.csv`,
        await imported.cookieFor('first-manager'),
      );
      const ids = [...exported.body.matchAll(/^([\w.~-]+),/gm)].map(([, id]) => id!).slice(1);
      pages.push(...ids.map((id) => toPath(id)));
    }
    for (const path of pages) {
      const [one, other] = [await read(copied, path), await read(imported, path)];
      if (one !== other) found.push({ path, one, other });
    }
    expect(found).toEqual([]);
    expect(pages.length).toBeGreaterThan(100);
  });
});
