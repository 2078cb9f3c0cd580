import { claimNeighborhood, join, testEmptyNeighborhood } from '../support/empty-neighborhood';

const test = testEmptyNeighborhood();

const schoolsPath = '/wellbeing/welcome-packet/schools';

const office = { source: 'Alder School District', 'source-url': 'https://example.org/zones' };
const school = (name: string) => ({
  ...office,
  name: `${name} attendance area`,
  level: 'elementary',
  school: `${name} Elementary School`,
  grade: 'K–5',
  rating: 7,
  'school-address': '1 School Road',
  phone: '(503) 555-0199',
  enrollment: 400,
  website: 'https://example.org',
  reviewed: '2026-11-01',
});
const square = (west: number, south: number) => {
  const [east, north] = [Number((west + 0.01).toFixed(4)), Number((south + 0.01).toFixed(4))];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
};
const feature = (name: string, ring: number[][]) => ({
  type: 'Feature',
  properties: school(name),
  geometry: { type: 'Polygon', coordinates: [ring] },
});
const fileOf = (...features: object[]) =>
  new File([JSON.stringify({ type: 'FeatureCollection', features })], 'schools.geojson');

const [oak, elm] = [square(-122.81, 45.48), square(-122.8, 45.48)];
const [a, b, c, d] = elm as [number[], number[], number[], number[]];

const middle = {
  Name: 'Creek attendance area',
  Level: 'Middle school',
  School: 'Creek Middle School',
  Grades: '6–8',
  'Rating out of 10': '8',
  'School’s address': '2 School Road',
  Phone: '(503) 555-0198',
  Students: '600',
  Website: 'https://example.org',
  Source: 'Alder School District',
  'Source page': 'https://example.org/zones',
  'Last checked on': '2026-11-01',
};

test('two school zones come from a GeoJSON file and one from streets, without scripts', async ({
  visit,
  claimLink,
}) => {
  const ines = await visit(null, claimLink);
  await claimNeighborhood(ines);
  const ada = await join(ines, visit, 'Ada', '14 Cedar Lane, 2B');

  await test.step('an outline that crosses itself is refused with its place', async () => {
    await ines.goto('/manage/content');
    await ines.follow(/^School zones/);
    await ines.follow('Import');
    await ines.press('Check file', { File: [fileOf(feature('Oak', oak), feature('Elm', [a, c, b, d, a]))] });
    ines.sees('We can’t import 1 row', 'its outline crosses or touches itself near 45.48500, -122.79500');
  });

  await test.step('two zones are imported', async () => {
    await ines.follow('Upload another file');
    await ines.press('Check file', { File: [fileOf(feature('Oak', oak), feature('Elm', elm))] });
    ines.sees('2 new school zones');
    await ines.press('Apply');
    ines.sees('Imported');
  });

  await test.step('a zone of streets says for how many homes something changes before it is saved', async () => {
    await ines.goto('/manage/content/school-zones/new');
    await ines.press('Add school zone', middle);
    ines.wasRefused('Enter the zone’s area on the map, or its streets.');
    await ines.press('Add school zone', { Streets: 'Cedar Ln 2-98 even\nMaple Walk 51–1' });
    ines.wasRefused('“Maple Walk 51–1”: the first number must be the smaller one.');
    await ines.press('Add school zone', { Streets: 'Cedar Ln 2-98 even\nMaple Walk 1–51 odd' });
    ines.sees('Nothing is saved yet', 'For 1 home the middle school changes.');
    await ines.press('Save anyway');
    ines.sees('Residents see “Creek attendance area” now.');
  });

  await test.step('a resident sees the school of their street, and that of their place once it is known', async () => {
    await ada.goto(schoolsPath);
    ada.sees('Creek Middle School, 6–8', 'Based on your home’s address.');
    await ada.goto('/profile/edit');
    await ada.press('Save', {
      City: 'Alder Park',
      State: 'OR - Oregon',
      Country: 'USA',
      Latitude: '45.485',
      Longitude: '-122.805',
    });
    await ada.goto(schoolsPath);
    ada.sees(
      'These are the schools for your address.',
      'Oak Elementary School, K–5',
      'Creek Middle School, 6–8',
    );
  });
});
