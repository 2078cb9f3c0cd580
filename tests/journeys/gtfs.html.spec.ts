import { claimNeighborhood, join, testEmptyNeighborhood } from '../support/empty-neighborhood';
import { makeGtfs, plus } from '../support/gtfs';
import { expect } from '../support/journey';

const test = testEmptyNeighborhood();

const toFile = (bytes: Uint8Array) =>
  new File([Uint8Array.from(bytes)], 'feed.zip', { type: 'application/zip' });

const published = 'Published Anyone gets the timetable at /feeds/gtfs.zip, and where the shuttles are.';

test('a shuttle comes from one GTFS file, into an empty database, without scripts', async ({
  visit,
  claimLink,
}) => {
  test.slow();
  const ines = await visit(null, claimLink);
  await claimNeighborhood(ines);
  const bus = { 'New vehicle’s name': 'Alder Bus', 'New vehicle’s seats': '12' };

  await test.step('a missing file or number of seats is asked for', async () => {
    await ines.goto('/manage/content/shuttle-routes/import');
    await ines.follow('Import a GTFS file');
    await ines.press('Check file', bus);
    ines.sees('Choose a file first: the feed’s ZIP.');
    expect(ines.value('New vehicle’s name')).toBe('Alder Bus');
    await ines.press('Check file', { File: [toFile(makeGtfs())], 'New vehicle’s seats': '' });
    ines.sees('There is no shuttle “Alder Bus” here yet. Enter how many seats it has.');
  });

  await test.step('errors are listed by file and row, and change nothing', async () => {
    const wrong = makeGtfs({ routes: plus('9,T,,,3,'), stops: plus('F,Far,,48.85,2.35,') });
    await ines.press('Check file', { File: [toFile(wrong)], ...bus });
    ines.sees('Row 4 · routes.txt', 'The route has no name.', 'Row 5 · stops.txt', '“Far” is');
    expect(ines.has('button', 'Apply')).toBe(false);
  });

  await test.step('the preview says what changes and what is left out', async () => {
    await ines.goto('/manage/content/gtfs');
    await ines.press('Check file', { File: [toFile(makeGtfs())], ...bus });
    ines.sees('Changed or left out', '1 departure after midnight', '3 new shuttle routes', 'Alder Bus');
    await ines.press('Apply');
    ines.sees('Imported');
  });

  await test.step('residents see the routes', async () => {
    const ada = await join(ines, visit, 'Ada');
    await ada.goto('/community/shuttle');
    ada.sees('Park Loop', '10 River Line: Alder Square to Cedar Mall');
  });

  await test.step('other apps get them once they are published', async () => {
    expect((await ines.request.get('/feeds/gtfs.zip')).status()).toBe(404);
    await ines.goto('/manage/settings');
    await ines.press('Save settings', { [published]: true });
    expect((await ines.request.get('/feeds/gtfs.zip')).status()).toBe(200);
    expect((await ines.request.get('/feeds/gtfs-rt/trip-updates.pb')).status()).toBe(200);
  });
});
