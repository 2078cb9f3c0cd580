import { addEntryLike, changeTexts, retire } from '#tests/support/desk';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import type { Viewer } from '~/domain/viewer';
import { exportKind } from '~/platform/desk/files/export.server';
import { applyImport, getImport, startImport } from '~/platform/desk/imports/imports.server';
import { retireEntry } from '~/platform/desk/retire-entries.server';

import { toPlotLists } from '../garden';
import { readPlots } from './plots.server';

const readLists = async (services: TestServices, viewer: Viewer, query = '') =>
  toPlotLists(new URL(`https://example.org/${query}`), await readPlots(services, viewer));

const refused = (errors: Record<string, string[]>) => ({ code: 'invalid', options: { errors } });

describe('a plan of the garden', () => {
  test('each area with places has its plots row by row', async ({ services, cast: { rosa } }) => {
    const { plans, isListAsked, free, taken } = await readLists(services, rosa);
    expect(
      plans.map(({ of, columns, plots }) => [of, columns, plots.map(({ name }) => name).join(' ')]),
    ).toEqual([
      ['Main Garden', 6, 'A1 A2 A3 A4 A5 A6 B1 B2 B3 B4 B5 B6 C1 C2 C3 C4'],
      ['Greenhouse', 2, 'G1 G2 G3 G4'],
      ['Herb Garden', 3, 'H1 H2 H3 H4 H5 H6'],
    ]);
    expect([isListAsked, free.total, taken.total]).toEqual([false, 0, 0]);
    expect(await readLists(services, rosa, '?all=taken')).toMatchObject({
      isListAsked: true,
      free: { total: 6 },
      taken: { total: 20 },
    });
    expect((await readLists(services, rosa, '?all=areas')).isListAsked).toBe(false);
  });

  test('a garden without places, or too large for a page, has no plan', async ({
    services,
    cast: { rosa },
  }) => {
    const { plots, household } = await readPlots(services, rosa);
    const url = new URL('https://example.org/');
    const nowhere = plots.map((plot) => ({ ...plot, planRow: null, planColumn: null }));
    expect(toPlotLists(url, { plots: nowhere, household }).plans).toEqual([]);
    const many = Array.from({ length: 81 }, (_, at) => ({ ...plots[0]!, id: String(at) }));
    expect(toPlotLists(url, { plots: many, household }).plans).toEqual([]);
  });

  test('a plot that is not on the plan is listed below it', async ({ services, cast: { maya, rosa } }) => {
    await changeTexts(services, maya, ['plots', 'A1'], { row: '', column: '' });
    const { plans, free, taken } = await readLists(services, rosa);
    expect([...free.rows, ...taken.rows].map(({ name }) => name)).toEqual(['A1']);
    expect(plans[0]!.plots.map(({ name }) => name)).not.toContain('A1');
  });
});

describe('a place on the plan', () => {
  test('a place needs a row and a column from 1 to 40', async ({ services, cast: { maya } }) => {
    const change = (texts: Record<string, string>) => changeTexts(services, maya, ['plots', 'A1'], texts);
    const both = 'Enter both a row and a column, or neither.';
    await expect(change({ row: '' })).rejects.toMatchObject(refused({ row: [both] }));
    await expect(change({ column: '' })).rejects.toMatchObject(refused({ column: [both] }));
    for (const row of ['0', '41', '1.5', 'one'])
      await expect(change({ row })).rejects.toMatchObject(
        refused({ row: ['Row on the plan must be a whole number from 1 to 40.'] }),
      );
    await change({ row: '4', column: '40' });
  });

  test('two plots of an area can’t share a place, unless one is retired', async ({
    services,
    cast: { maya },
  }) => {
    const taken = refused({ row: ['Row 1, column 2 is where plot A2 is.'] });
    await expect(changeTexts(services, maya, ['plots', 'A3'], { column: '2' })).rejects.toMatchObject(taken);
    const place = { garden: 'main-garden', row: '1', column: '2' };
    await expect(addEntryLike(services, maya, 'plots', { name: 'Z9', ...place })).rejects.toMatchObject(
      taken,
    );
    await changeTexts(services, maya, ['plots', 'H3'], { garden: 'herb-garden', column: '7' });
    await retire(services, maya, ['plots', 'H3']);
    const inItsPlace = { name: 'H9', garden: 'herb-garden', row: '1', column: '7' };
    await addEntryLike(services, maya, 'plots', inItsPlace);
    const restore = retireEntry(services, maya, { kind: 'plots', entryId: 'H3' }, { isRetired: false });
    await expect(restore).rejects.toMatchObject(refused({ row: ['Row 1, column 7 is where plot H9 is.'] }));
  });

  test('a file can swap two plots, and is refused where two rows share a place', async ({
    services,
    cast: { maya, rosa },
  }) => {
    const preview = async (...rows: string[]) =>
      getImport(
        services,
        maya,
        await startImport(services, maya, 'plots', ['id,column', ...rows].join('\n')),
      );
    const shared = await preview('A1,2', 'A3,4');
    expect(shared.wrong).toBe(2);
    expect(JSON.stringify(shared.parts[0])).toContain('Row 1, column 2 is where plot A2 is.');
    const swap = await preview('A1,2', 'A2,1');
    expect([swap.wrong, swap.changes]).toEqual([0, 2]);
    await applyImport(services, maya, swap.id);
    const { plans } = await readLists(services, rosa);
    expect(plans[0]!.plots.slice(0, 3).map(({ name }) => name)).toEqual(['A2', 'A1', 'A3']);
  });

  test('an export has the places, and a file without those columns keeps them', async ({
    services,
    cast: { maya },
  }) => {
    const readCsv = () => exportKind(services, maya, { name: 'plots', format: 'csv' });
    const text = await readCsv();
    expect(text).toMatch(/^.*,row,column,order\r?\n/);
    expect(text).toMatch(/^A1,A1,Main Garden,4 × 8 ft,1,1,0\r?$/m);
    const file = 'id,name,garden,size\nA1,A1,Main Garden,5 × 8 ft';
    const { id, wrong } = await getImport(services, maya, await startImport(services, maya, 'plots', file));
    expect(wrong).toBe(0);
    await applyImport(services, maya, id);
    expect(await readCsv()).toMatch(/^A1,A1,Main Garden,5 × 8 ft,1,1,0\r?$/m);
  });
});
