import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { pictureFile, secrets, pictureWithMetadata } from '#tests/support/picture-files';
import { insertStagedPhoto } from '#tests/support/staged-photo';
import type { Viewer } from '~/domain/viewer';
import { photosOfThing } from '~/platform/photos/first-photos.server';

import { saveEntryPhotos } from '../entry-photos.server';
import { applyImport, getImport, revertImport } from '../imports/imports.server';
import { exportContent, startContentImport } from './archive.server';

const head = 'kind,entry,position,alt,file';
const zip = (table: string, files: Record<string, Uint8Array> = {}) =>
  zipSync({ 'photos.csv': strToU8(`${head}\n${table}`), ...files });

const trail = { kind: 'trails', entryId: 'meadow-mile' };
const ofTrail = async (services: TestServices) =>
  (await photosOfThing(services, 'trail', trail.entryId)).map(({ alt }) => alt);

async function handIn(services: TestServices, viewer: Viewer, bytes: Uint8Array) {
  const id = await startContentImport(services, viewer, bytes);
  return { id, preview: await getImport(services, viewer, id) };
}

const toErrors = ({ parts }: Awaited<ReturnType<typeof getImport>>) =>
  parts.flatMap(({ kind, wrong }) =>
    wrong.rows.map(({ line, errors }) => `${kind.name} ${line} ${errors.map(({ why }) => why).join()}`),
  );

describe('photos in the ZIP of all content', () => {
  test('exported photos have a table, and importing them again changes nothing', async ({
    services,
    cast: { maya },
  }) => {
    const [one, other] = [
      await insertStagedPhoto(services, maya, '=The bridge'),
      await insertStagedPhoto(services, maya),
    ];
    await saveEntryPhotos(services, maya, trail, [one, other]);
    const bytes = await exportContent(services, maya);
    const files = unzipSync(bytes);
    expect(strFromU8(files['photos.csv']!).split('\n').slice(1, 3).sort()).toEqual([
      `trails,meadow-mile,1,'=The bridge,photos/${one.hash}.jpg`,
      `trails,meadow-mile,2,,photos/${other.hash}.jpg`,
    ]);
    expect(Object.keys(files)).toContain(`photos/${one.hash}.jpg`);
    const { id, preview } = await handIn(services, maya, bytes);
    expect(preview).toMatchObject({ changes: 0, wrong: 0 });
    expect(await applyImport(services, maya, id)).toBe(0);
    expect(await ofTrail(services)).toEqual(['=The bridge', '']);
  });

  test('imported photos replace the current ones, and can be undone and applied again', async ({
    services,
    cast: { maya, rosa },
  }) => {
    const own = await insertStagedPhoto(services, maya, 'Before');
    await saveEntryPhotos(services, maya, trail, [own]);
    const { id, preview } = await handIn(
      services,
      maya,
      zip('trails,meadow-mile,2,Second,photos/b.png\ntrails,meadow-mile,1,First,photos/a.jpg', {
        'x/photos/a.jpg': await pictureWithMetadata('jpeg'),
        'x/photos/b.png': await pictureFile('png'),
      }),
    );
    expect(preview).toMatchObject({ changes: 1, wrong: 0, parts: [{ photos: { count: 2, entries: 1 } }] });
    expect(await ofTrail(services)).toEqual(['Before']);
    await applyImport(services, maya, id);
    expect(await ofTrail(services)).toEqual(['First', 'Second']);
    for (const bytes of Object.values(unzipSync(await exportContent(services, maya))))
      for (const secret of secrets) expect(Buffer.from(bytes).includes(secret)).toBe(false);
    await revertImport(services, maya, id);
    expect(await ofTrail(services)).toEqual(['Before']);
    await applyImport(services, maya, id);
    expect(await ofTrail(services)).toEqual(['First', 'Second']);
    await saveEntryPhotos(services, maya, trail, []);
    await expect(revertImport(services, maya, id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(startContentImport(services, rosa, zip(''))).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('photos of new entries are imported with them, and removed with them', async ({
    services,
    cast: { maya },
  }) => {
    const businesses = strToU8(
      'id,name,category,description,address,latitude,longitude\nnew-shop,Shop,Shop,All of it.,1 Road,45.48,-122.8',
    );
    const { id, preview } = await handIn(
      services,
      maya,
      zipSync({
        'businesses.csv': businesses,
        'photos.csv': strToU8(`${head}\nbusinesses,new-shop,1,The door,photos/a.jpg`),
        'photos/a.jpg': await pictureFile(),
      }),
    );
    expect(toErrors(preview)).toEqual([]);
    await applyImport(services, maya, id);
    expect(await photosOfThing(services, 'business', 'new-shop')).toMatchObject([{ alt: 'The door' }]);
    await revertImport(services, maya, id);
    expect(await photosOfThing(services, 'business', 'new-shop')).toEqual([]);
  });

  test('photos with invalid rows are rejected by line, and none is imported', async ({
    services,
    cast: { maya },
  }) => {
    const file = { 'photos/a.jpg': await pictureFile() };
    const { id, preview } = await handIn(
      services,
      maya,
      zip(
        [
          'trails,nowhere,1,,photos/a.jpg',
          'trails,meadow-mile,1,,photos/none.jpg',
          `trails,meadow-mile,2,${'x'.repeat(251)},photos/a.jpg`,
          ...Array.from({ length: 5 }, (_, at) => `trails,meadow-mile,${at + 3},,photos/a.jpg`),
        ].join('\n'),
        file,
      ),
    );
    expect(toErrors(preview)).toEqual([
      'trails 2 There is no trail “nowhere”.',
      'trails 3 The file “photos/none.jpg” is missing.',
      'trails 4 The description can have at most 250 characters.',
      'trails 9 At most 6 photos fit.',
    ]);
    await expect(applyImport(services, maya, id)).rejects.toMatchObject({ code: 'conflict' });
    const hostile = await handIn(
      services,
      maya,
      zip('trails,meadow-mile,1,,photos/a.jpg', { 'photos/a.jpg': strToU8('<svg xmlns="x"></svg>') }),
    );
    expect(toErrors(hostile.preview)).toEqual([expect.stringContaining('trails 2 This is a drawing (SVG)')]);
  });

  test('an archive is rejected for photos without a table, of an unknown kind, or too many', async ({
    services,
    cast: { maya },
  }) => {
    const refusal = (bytes: Uint8Array) =>
      startContentImport(services, maya, bytes).then(
        () => 'taken',
        (error: { detail: string }) => error.detail,
      );
    expect(
      await refusal(
        zipSync({ 'trails.csv': strToU8('id,surface\nmeadow-mile,Sand'), 'photos/a.jpg': strToU8('x') }),
      ),
    ).toContain('no “photos.csv”');
    expect(await refusal(zip('deals,deal-1,1,,photos/a.jpg'))).toBe(
      'photos.csv, line 2: “deals” can’t have photos.',
    );
    expect(await refusal(zip('trails,meadow-mile,1,,photos/a.jpg\n'.repeat(121)))).toContain(
      'more than 120 photos',
    );
  });
});
