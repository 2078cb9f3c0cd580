import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';

import { addDays, dayIn } from '~/domain/clock';

import { attackServer } from '../support/attack-server';
import { homeIdOf, setResidency } from '../support/homes';
import { insertStagedPhoto } from '../support/staged-photo';
import { makeNeighbors } from '../support/slots';
import { testClock, testNow } from '../support/test-clock';
import { accessRows, builtRoutes } from './access-rows';
import { makeThings, people } from './access-things';

/* The access test posts forms without fields. This test makes the remaining staff changes with real fields. */

// A server of its own, since a process caches settings.
const server = await attackServer({});
const { db, sql } = server.database;
const routes = await builtRoutes();
const things = await makeThings(db);
const rows = accessRows(routes, things);

const aStreet = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { highway: 'residential', name: 'Audit Way' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [-122.81, 45.48],
          [-122.79, 45.49],
        ],
      },
    },
  ],
});

const inAMonth = addDays(dayIn('America/Los_Angeles', testNow()), 30);

/** A home with one person, whose form repeats no field. */
async function makeLoneHome() {
  const [person] = await makeNeighbors(db, 1, 'lone');
  await setResidency({ db, clock: testClock }, person!.id, '75 Audit Way');
  return { homeId: await homeIdOf({ db, clock: testClock }, '75 Audit Way') };
}
const lone = await makeLoneHome();

async function stagePhotoOf(id: string): Promise<string> {
  const manager = { id, role: 'manager', name: 'Maya Chen' } as const;
  return (await insertStagedPhoto({ db, clock: testClock }, manager)).id;
}

const cookie = await server.cookieFor(people.manager);

/** @returns the number of an open problem, which another can be merged into */
async function enterDouble(): Promise<string> {
  await server.post('/manage/problems/new', { category: 'street-lights', text: 'A second lamp.' }, cookie);
  const [entered] = await sql<
    { number: number }[]
  >`select number from problems where text = 'A second lamp.'`;
  return String(entered!.number);
}

/** Page of an upcoming session of a class. */
async function findSession(nth: number): Promise<string> {
  const page = await server.get('/manage/classes/pilates/sessions', cookie);
  const links = [...page.body.matchAll(/href="(\/manage\/classes\/pilates\/sessions\/[^"/]+)"/g)];
  return links[nth]![1]!;
}

await sql`update class_times set valid_until = ${inAMonth} where class_id = 'pilates'`;

const ofTrip = (step: string) => `/manage/shuttle/trips/cedar-loop/${things.shuttleDeparture}/${step}`;

const typed: Record<string, { path?: string; form: Record<string, string> }> = {
  'codes/list': { form: { home: '71 Audit Way' } },
  'codes/renew': { form: {} },
  'codes/letters': { form: { secret: 'a'.repeat(43), text: 'home\n72 Audit Way' } },
  'codes/codes-csv': { form: { secret: 'b'.repeat(43), text: 'home\n73 Audit Way' } },
  'devices/new': { form: { name: 'A meter more' } },
  'content/new': {
    path: '/manage/content/help-lines/new',
    form: {
      ...{ reason: 'Poisoned', name: 'Poison help', phone: '1-800-222-1222', hours: 'Always' },
      ...{ source: 'The county', reviewed: '2026-01-05' },
    },
  },
  'content/edit': { path: '/manage/content/trails/creek-path-loop', form: { surface: 'Sand' } },
  'content/photos': {
    path: '/manage/content/trails/creek-path-loop/photos',
    form: { photo: await stagePhotoOf(people.manager), photoAlt: 'The bridge' },
  },
  settings: { form: { waterTarget: '123' } },
  'homes/new': { form: { label: '74 Audit Way' } },
  'homes/edit': { form: { label: '12 Renamed' } },
  'homes/home': { form: { isRetired: 'yes' } },
  'homes/move-out': { path: `/manage/homes/${lone.homeId}/move-out`, form: { day: inAMonth } },
  'homes/call-off': { path: `/manage/homes/${lone.homeId}/call-off`, form: {} },
  'reports/write': { form: { message: 'Please only offer plants.' } },
  'amenities/new': { form: { name: 'Steam', capacity: '4', bookingDurationMinutes: '60' } },
  'amenities/edit': { path: '/manage/amenities/gym/edit', form: { description: 'Of late.' } },
  'classes/new': { form: { name: 'Tango', instructor: 'A Guest', duration: '60', capacity: '1' } },
  'classes/edit': { form: { description: 'Of late.' } },
  'classes/drop-times': {
    path: `/manage/classes/pilates/times/${inAMonth}/drop`,
    form: {},
  },
  'classes/sessions/edit': { path: await findSession(2), form: { instructor: 'A Guest' } },
  'classes/sessions/call-off': { path: `${await findSession(4)}/call-off`, form: {} },
  'closures/new': { form: { key: 'office', firstDay: inAMonth, reason: 'A dry run' } },
  'closures/holidays': {
    form: {
      year: String(Number(inAMonth.slice(0, 4)) + 1),
      day: `${Number(inAMonth.slice(0, 4)) + 1}-07-04`,
    },
  },
  'events/new': {
    form: {
      ...{ title: 'A walk', details: 'For all.', place: 'The Commons' },
      ...{ startsAt: '2099-05-01T10:00', endsAt: '2099-05-01T11:00', repeat: '' },
    },
  },
  'events/edit': { form: { details: 'Of late.' } },
  'focus/edit': { form: { title: 'Water', description: 'Less.', title1: 'Look', done1: '0', target1: '3' } },
  'focus/remove': { form: {} },
  'articles/new': { form: { title: 'Ice', body: 'Careful.' } },
  'articles/edit': { form: { body: 'Of late.' } },
  'map/map': { form: { text: aStreet } },
  'map/former': { form: {} },
  'shuttle/duty': { form: { duty: 'on', driver: 'Robin Day' } },
  'shuttle/driver-link': { form: { driver: 'Robin Day' } },
  'shuttle/late': { path: ofTrip('late'), form: { minutes: '10', reason: 'Snow on the road' } },
  'shuttle/on-time': { path: ofTrip('on-time'), form: {} },
  'shuttle/call-off': { path: ofTrip('call-off'), form: { reason: 'Snow on the road' } },
  'shuttle/stops': { form: { stops: 'cedar-loop-2', reason: 'Road work' } },
  'problems/new': { form: { category: 'street-lights', text: 'A lamp leans.', caller: 'Ann Other' } },
  'problems/problem': { form: { sentence: 'We look at it tomorrow.' } },
  'problems/split': { form: { text: 'And a branch.' } },
  'problems/merge': { form: { number: await enterDouble() } },
  'plots/free': { path: '/manage/plots/C1/free', form: {} },
};

const previews = [
  'codes/import',
  'content/import',
  'content/import-all',
  'content/gtfs',
  'content/way',
  'problems/signs',
];

async function readForm(path: string): Promise<Record<string, string>> {
  const { document } = parseHTML((await server.get(path, cookie)).body);
  const forms = [...document.querySelectorAll('main form[method=post]')];
  const form = forms.find((one) => [path, '', null].includes(one.getAttribute('action')));
  const fields = [...(form?.querySelectorAll('input, select, textarea') ?? [])].filter(
    (field) =>
      field.hasAttribute('name') &&
      field.getAttribute('type') !== 'file' &&
      (!isBox(field) || field.hasAttribute('checked')),
  );
  return Object.fromEntries(fields.map((field) => [field.getAttribute('name')!, toValue(field)]));
}

const isBox = (field: Element) => ['checkbox', 'radio'].includes(field.getAttribute('type') ?? '');

function toValue(field: Element): string {
  if (field.localName === 'textarea') {
    // linkedom leaves entities in a textarea escaped.
    const holder = field.ownerDocument.createElement('div');
    holder.innerHTML = (field.textContent ?? '').replace(/^\n/, '');
    return holder.textContent;
  }
  if (field.localName !== 'select') return field.getAttribute('value') ?? '';
  const values = (options: Iterable<Element>) =>
    [...options].map((option) => option.getAttribute('value') ?? option.textContent ?? '');
  const [chosen] = values(field.querySelectorAll('option[selected]'));
  return chosen || (values(field.querySelectorAll('option')).find((value) => value !== '') ?? '');
}

const toErrors = (body: string): string =>
  [...parseHTML(body).document.querySelectorAll('[role=alert], [aria-invalid=true]')]
    .map((part) => part.getAttribute('name') ?? part.textContent)
    .join(', ');

const name = (id: string) => id.replace('routes/manage/', '');
const isRefused = (outcome: number | string) => typeof outcome === 'number' && outcome >= 400;

/** Changes that the access test only sees refused. */
const left = [...rows.values()].filter(
  ({ id, change }) =>
    id.startsWith('routes/manage/') && routes[id]?.module.action && change.slice(3).every(isRefused),
);

test('every change that staff can make is made by this test or the access test', () => {
  expect(left.map(({ id }) => name(id)).sort()).toEqual([...Object.keys(typed), ...previews].sort());
});

test.each(Object.entries(typed))(
  "the change %s is in the audit log under its manager's name",
  async (of, { path, form }) => {
    const row = rows.get(`routes/manage/${of}`)!;
    const address = path ?? row.path;
    const before = await sql<{ id: number }[]>`select coalesce(max(id), 0)::int as id from audit`;
    const answer = await server.post(address, { ...(await readForm(address)), ...form }, cookie);
    expect(answer.status, toErrors(answer.body)).toBeLessThan(400);
    const written = await sql<{ actor: string; row: string }[]>`
    select actor_id as actor, concat_ws(' ', verb, kind, fields, reason) as row from audit where id > ${before[0]!.id}`;
    expect(written.length).toBeGreaterThan(0);
    expect(new Set(written.map(({ actor }) => actor))).toEqual(new Set([people.manager]));
    for (const text of Object.values(form).filter((value) => value.length > 3))
      expect(written.map((one) => one.row).join('\n')).not.toContain(text);
  },
);
