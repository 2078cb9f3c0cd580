import { strToU8, zipSync } from 'fflate';

import { describe, expect, test, type Cast, type TestServices } from '#tests/support/domain-test';
import { makeZip } from '#tests/support/hostile-zips';

import { readBasemapSetup } from '~/platform/map/basemap-setup.server';
import { removeBasemap } from '~/platform/map/basemaps.server';

import { applyImport, getImport, revertImport } from '../imports/imports.server';
import { exportContent, startContentImport } from './archive.server';

const refusal = (services: TestServices, { maya }: Cast, bytes: Uint8Array) =>
  startContentImport(services, maya, bytes).then(
    () => 'taken',
    (error: { detail: string }) => error.detail,
  );

describe('the ZIP of all content', () => {
  test('two exports are identical, and importing one changes nothing', async ({ services, cast }) => {
    const bytes = await exportContent(services, cast.maya);
    expect(await exportContent(services, cast.maya)).toEqual(bytes);
    const id = await startContentImport(services, cast.maya, bytes);
    expect(await getImport(services, cast.maya, id)).toMatchObject({ changes: 0, wrong: 0 });
    expect(await applyImport(services, cast.maya, id)).toBe(0);
  });

  test('the archive includes the map, which is imported and undone with the rest', async ({
    services,
    cast,
  }) => {
    const { maya } = cast;
    const basemapUrl = async () => {
      await services.basemap.newest({ isFresh: true });
      return (await readBasemapSetup(services)).basemapUrl;
    };
    const bytes = await exportContent(services, maya);
    const own = await basemapUrl();
    await removeBasemap(services, maya);
    const id = await startContentImport(services, maya, bytes);
    expect(await getImport(services, maya, id)).toMatchObject({ changes: 1, hasMap: true });
    expect(await applyImport(services, maya, id)).toBe(1);
    expect(await basemapUrl()).toBe(own);
    expect(await revertImport(services, maya, id)).toBe(1);
    expect(await basemapUrl()).toMatch(/^\/map\/none-\d+$/);
    const wrong = zipSync({
      'trails.csv': strToU8('id,surface\nmeadow-mile,Sand'),
      'ground.geojson': strToU8('no'),
    });
    expect(await refusal(services, cast, wrong)).toContain('can’t be read as GeoJSON');
  });

  test('an archive with foreign files is rejected as a whole', async ({ services, cast }) => {
    const zip = (files: Record<string, string>) =>
      zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
    const trails = 'id,surface\nmeadow-mile,Sand';
    expect(await refusal(services, cast, strToU8('PK'))).toBe(
      'This isn’t a ZIP file, or part of it is missing.',
    );
    expect(await refusal(services, cast, zip({ '../trails.csv': trails }))).toContain('unsafe path');
    expect(await refusal(services, cast, zip({ '/trails.csv': trails }))).toContain('unsafe path');
    expect(await refusal(services, cast, zip({ 'rockets.csv': trails }))).toContain(
      '“rockets.csv” isn’t a table we know',
    );
    expect(await refusal(services, cast, zip({ 'trails.exe': trails }))).toContain('isn’t a table');
    expect(await refusal(services, cast, zip({ 'a/trails.csv': trails, 'trails.csv': trails }))).toContain(
      'twice',
    );
    expect(await refusal(services, cast, zip({ 'trails.csv': 'naem\nx' }))).toContain(
      'trails.csv: There is no column',
    );
    expect(await refusal(services, cast, zip({ 'x/trails.csv': trails, '__MACOSX/x': 'y' }))).toBe('taken');
    expect(await refusal(services, cast, zip({ 'trails.csv': trails }).slice(0, 60))).toContain(
      'isn’t a ZIP file',
    );
  });

  test('an archive that expands to gigabytes is not unpacked', async ({ services, cast }) => {
    const honest = zipSync({ 'trails.csv': new Uint8Array(41 * 1024 * 1024) }, { level: 0 });
    expect(await refusal(services, cast, honest)).toContain('larger than 40 MB');
    const lying = makeZip([{ name: 'trails.csv', data: Buffer.alloc(9 * 1024 * 1024), header: { size: 0 } }]);
    expect(await refusal(services, cast, lying)).toContain('larger than it claims');
  });
});
