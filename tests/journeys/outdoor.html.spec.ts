import { expect, test } from '../support/journey';

const path = '/health/outdoor';

test('a resident finds trails by the menu, filters them by type, and sees their sights', async ({
  visit,
}) => {
  const rosa = await visit('resident', '/health');
  await rosa.follow(/^Outdoor Activities/);
  expect([rosa.path, rosa.title]).toEqual([path, 'Outdoor Activities · VCLink']);
  const trails = () => rosa.part('list', 'Trails').texts('heading');
  expect(trails()).toHaveLength(3);
  await rosa.follow('Show all 6 trails');
  expect(trails()).toHaveLength(6);
  const first = rosa.part('list', 'Trails').part('listitem', 'Creek Path Loop');
  first.sees('Walking, easy · 1.2 miles');
  const types = rosa.part('navigation', 'Types of trails');
  expect(types.texts('link')).toEqual(['Walking (2)', 'Biking (2)', 'Running (2)']);
  for (const [type, name] of [
    ['Biking', 'Ridge Ride'],
    ['Running', 'Meadow Mile'],
  ] as const) {
    await types.follow(new RegExp(`^${type}`));
    rosa.sees(`${type}: 2 of 6 trails. Press again to show all.`);
    expect(trails()).toHaveLength(2);
    expect(trails()).toContain(name);
  }
  await types.follow(/^Running/);
  expect(trails()).toHaveLength(6);
  await rosa.goto(`${path}?view=list`);
  expect(trails()).toHaveLength(6);
  const guide = rosa.part('region', 'Flora & Fauna guide');
  guide.sees('Western trillium');
  expect(guide.all('heading', /, now$/)).toHaveLength(1);
  await rosa.follow(/^View Trail: Creek Path Loop|^View Trail/);
  expect(rosa.heading).toBe('Creek Path Loop');
  rosa.sees(
    'A level loop along the creek',
    'Duration30 minutes',
    'Elevation20 ft gain',
    'SurfaceFine gravel',
  );
  rosa.part('list', 'Features of Creek Path Loop').sees('Benches');
  rosa.sees('About 800 ft northwest of the center of Cedar Commons.');
  await rosa.goto(`${path}/no-such-trail`);
  expect([rosa.status, rosa.heading]).toEqual([404, 'Page Not Found']);
});

test("a resident reports a trail's condition, and a wrong report says why and keeps its input", async ({
  visit,
}) => {
  const maya = await visit('manager', `${path}/hillside-run`);
  await maya.follow('Report a condition: Hillside Run');
  maya.sees('Report on Hillside Run');
  const labels = [...maya.document.querySelectorAll('[role=radiogroup] label')].map((one) => one.textContent);
  expect(labels).toEqual([
    expect.stringMatching(/^Good ?Dry, or nearly so, and clear$/),
    expect.stringMatching(/^Fair ?Some mud, puddles or branches$/),
    expect.stringMatching(/^Poor ?Hard going: deep mud, ice or something in the way$/),
    expect.stringMatching(/^Closed ?Not safe or not open$/),
  ]);
  await maya.press('Send report', { 'Note (optional)': 'Ice, seen late' });
  maya.wasRefused('Choose the trail’s condition.');
  await maya.press('Send report', { [labels[3]!]: true });
  maya.sees('Report sent');
  expect(maya.path).toBe(`${path}/hillside-run`);
  expect(maya.part('list', 'Reports of today').texts('listitem')[0]).toBe(
    'ClosedIce, seen lateJust now by a manager',
  );
  await maya.follow('Back to Outdoor Activities');
  const conditions = maya.part('list', "Today's Trail Conditions");
  conditions.part('listitem', 'Hillside Run').sees('ClosedIce, seen lateJust now by a manager');
  await maya.goto(`${path}?all=conditions`);
  expect(conditions.all('listitem')).toHaveLength(6);
  conditions.part('listitem', 'Meadow Mile').sees('No report today');
});

test('lite mode and browsers that save data get the list of trails', async ({ visit }) => {
  const rosa = await visit('resident', path);
  await rosa.press(/^Use lite mode/);
  await rosa.goto(`${path}?type=walking`);
  rosa.sees('Maps are off to save data. The list shows the same places.');
  expect(rosa.has('group', 'Map of the trails')).toBe(false);
  await rosa.press(/^Leave lite mode/);
  const saving = await rosa.request.get(path, { headers: { 'Save-Data': 'on' } });
  expect(await saving.text()).toContain('Maps are off to save data.');
});
