import type { HtmlPage } from '../support/html-client';
import { expect, test } from '../support/journey';

const gpx = (points: string) =>
  new File(
    [
      `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points}</trkseg></trk></gpx>`,
    ],
    'walk.gpx',
    { type: 'application/gpx+xml' },
  );
const walked = gpx('<trkpt lat="45.4871" lon="-122.8037"/><trkpt lat="45.4885" lon="-122.801"/>');
const way = 'Route on the map';
const file = 'Or a file: GPX or GeoJSON';

const wayIn = (page: HtmlPage) =>
  page.document.querySelector('textarea[name=geometry]')?.textContent?.trim() ?? '';

test("without scripts a manager loads a trail's line from a file, with the input kept and nothing saved", async ({
  visit,
}) => {
  const maya = await visit('manager', '/manage/content/trails/new');
  await maya.press('Read file', { Name: 'Quarry Path', [file]: [gpx('')] });
  expect(maya.html).toContain('value="Quarry Path"');
  expect(wayIn(maya)).toBe('');
  await maya.press('Read file', { [file]: [walked] });
  expect(maya.html).toContain('value="Quarry Path"');
  expect(wayIn(maya)).toContain('45.4885');
  expect(maya.html).toContain('value="45.4871"');
  const rosa = await visit('resident', '/health/outdoor?view=list');
  expect(rosa.html).not.toContain('Quarry Path');
});

test("a trail's line is typed as points, and an unreadable one stays in its field", async ({ visit }) => {
  const maya = await visit('manager', '/manage/content/trails');
  await maya.follow(/^Creek Path Loop|Edit: Creek Path Loop/);
  await maya.press('Save', { [way]: '45.4871, -122.8037\nby the oak' });
  expect(wayIn(maya)).toContain('by the oak');
  await maya.press('Save', { [way]: '45.4871, -122.8037\n45.4885, -122.801' });
  expect(maya.path).toBe('/manage/content/trails');
});
