import { readFileSync } from 'node:fs';

import type { RouteConfigEntry } from '@remix-run/route-config';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/v4';

import type { Services } from '~/domain/services';
import { getStep } from '~/features/account/people/steps.server';
import { closeStopsSchema } from '~/features/community/shuttle/dispatch/dispatch.schema.server';
import { cancellationSchema, schemaOf } from '~/features/safety/messages/messages.schema.server';
import { sessionSchema } from '~/features/health/slots/sessions.schema.server';
import { newMessage } from '~/features/safety/messages/write-message';
import { pinFields } from '~/http/pin-form.server';
import { toFormSchema } from '~/platform/desk/entries.server';
import { registry } from '~/registry.server';
import routes from '~/routes';

import { attackServer } from '../support/attack-server';
import { accessRows, builtRoutes, type Row } from './access-rows';
import { makeThings, people } from './access-things';

/** Hostile text sent to every form and API call must never cause a 5xx. */

const server = await attackServer();
const manager = await server.cookieFor('demo-manager');

const hostile = {
  'a zero byte': 'a\u0000b',
  'a script, SQL and a mark of direction': `"><script>alert(1)</script>'; drop table residents; --\u202egnp.exe`,
  'an object path': '__proto__',
};
/** URL encoding would replace it in a form. */
const jsonOnly = { 'half a surrogate pair': '\ud800' };
/** Total length of long texts, within the 64 kB that a form may have. */
const longTextsLength = 50_000;

const named = (...names: string[]) => z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
const entry = (kind: string) => toFormSchema({ registry } as Services, kind);
const readings = named('readings', 'time');
const upload = named('text', 'secret', 'invited');
const alert = schemaOf(newMessage('safety_alert'));

const unnamed: Record<string, z.ZodType> = {
  'manage/classes/sessions/edit': sessionSchema('UTC'),
  'manage/codes/codes-csv': upload,
  'manage/codes/import': upload,
  'manage/codes/letters': upload,
  'manage/content/edit': entry('trails'),
  'manage/content/import': upload,
  'manage/content/import-all': upload,
  'manage/content/new': entry('trails'),
  'manage/content/preview': entry('sections'),
  'manage/content/way': entry('trails'),
  'manage/map/map': upload,
  'manage/people/step': getStep('reset').schema,
  'manage/shuttle/stops': closeStopsSchema('UTC'),
  'messages/cancel': cancellationSchema,
  'messages/correct': schemaOf(newMessage('community_update')),
  'messages/new': alert,
  'messages/preview': alert,
  'photos/staged': named('photo', 'photoProblem'),
  'api/telemetry.energy': readings,
  'api/telemetry.water': readings,
  'api/telemetry.shuttle-location': readings,
};

const filesIn = (entries: RouteConfigEntry[]): [id: string, file: string][] =>
  entries.flatMap(({ id, file, children = [] }) => [
    [id ?? file.replace(/\.tsx?$/, ''), file],
    ...filesIn(children),
  ]);
const fileOf = new Map(filesIn(routes));
const sourceOf = (id: string) => readFileSync(`app/${fileOf.get(id)}`, 'utf8');

async function schemasOf(id: string): Promise<z.ZodType[]> {
  const source = sourceOf(id);
  const imports = [...source.matchAll(/import \{([^}]+)\} from '(~\/[^']+)'/g)].map(
    async ([, names = '', from]) => {
      const wanted = names.match(/\b\w+Schema\b/g) ?? [];
      const found =
        wanted.length > 0 && ((await import(/* @vite-ignore */ from!)) as Record<string, unknown>);
      return wanted.map((name) => found && found[name]).filter((one) => one instanceof z.ZodType);
    },
  );
  const named = (await Promise.all(imports)).flat();
  return [
    named,
    unnamed[id.replace('routes/', '')] ?? [],
    source.includes('submitPlaceForm') ? pinFields : [],
  ].flat();
}

type JsonSchema = { properties?: object; allOf?: JsonSchema[]; anyOf?: JsonSchema[] };
const toNames = ({ properties = {}, allOf = [], anyOf = [] }: JsonSchema): string[] => [
  ...Object.keys(properties),
  ...[...allOf, ...anyOf].flatMap(toNames),
];
const namesIn = (schema: z.ZodType) =>
  toNames(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

const readsBody = (source: string) => /\b(request|body\(|formFor|deviceApi|apiResource)/.test(source);

const rows = [...accessRows(await builtRoutes(), await makeThings(server.database.db)).values()].filter(
  ({ id, change }) => change[0] !== 405 && readsBody(sourceOf(id)),
);
const asked = await Promise.all(rows.map(async (row) => ({ row, schemas: await schemasOf(row.id) })));

test('every route that reads a form or a body has a known schema', () => {
  const without = asked.filter(({ schemas }) => schemas.length === 0);
  expect(without.map(({ row }) => row.id)).toEqual([]);
});

const personFor = ({ change: [visitors, residents] }: Row) =>
  visitors !== 'signin' && visitors !== 401 ? null : residents === 403 ? people.manager : people.resident;

const typed = asked
  .map(({ row, schemas }) => ({ row, fields: [...new Set(schemas.flatMap(namesIn))] }))
  .filter(({ fields }) => fields.length > 0);

test.for(typed)('hostile text to $row.method $row.path causes no server error', async ({ row, fields }) => {
  const { path, method, form, json } = row;
  const person = personFor(row);
  const Cookie = person ? await server.cookieFor(person) : '';
  const isForm = !path.startsWith('/api/');
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const kinds = Object.entries(isForm ? hostile : { ...hostile, ...jsonOnly });
  const cases = fields.flatMap((field) =>
    kinds.map(([kind, text]) => ({ label: `${kind} as ${field}`, values: { [field]: text } })),
  );
  const long = 'x'.repeat(Math.min(20_000, longTextsLength / fields.length));
  const allLong = Object.fromEntries(fields.map((field) => [field, long]));
  for (const { label, values } of [...cases, { label: 'a long text in every field', values: allLong }]) {
    const sent = { ...(isForm ? form : (json as object)), ...values };
    const { status, body } = await server.send(path, {
      method,
      headers: { Cookie, 'Content-Type': type },
      body: isForm ? new URLSearchParams(sent).toString() : JSON.stringify(sent),
    });
    expect(status, `${label}: ${body.slice(0, 300)}`).toBeLessThan(500);
    if (!isForm) continue;
    expect(body.includes('<script>alert(1)'), label).toBe(false);
    expect(body.includes('We couldn’t read this form.'), label).toBe(false);
  }
});

describe('malformed fields', () => {
  const odd = [
    'title=a&title=b&message=c',
    'title[0]=a&message.x=b',
    '__proto__[x]=1&title=a&message=b',
    '%00=a',
  ];
  test.for(odd)('the malformed form %s causes no server error', async (body) => {
    const { status } = await server.post('/messages/community-update', body, manager);
    expect(status).toBeLessThan(500);
  });

  const bodies: unknown[] = [
    null,
    [],
    'text',
    5,
    { title: {}, message: [] },
    { title: 't', message: 'a\u0000b' },
    { title: 't', message: 'm', data: { url: '//evil.example' } },
    { title: 't', message: 'm', data: 'high' },
    JSON.parse('{"__proto__": {"title": "t"}, "message": "m"}'),
  ];
  test('a zero byte in any text of an API call is a 400', async () => {
    const endpoint = 'https://fcm.googleapis.com/a\0b';
    const calls: [string, string, object][] = [
      ['POST', '/api/notifications/unsubscribe', { endpoint }],
      ['POST', '/api/emergency-share', { message: 'Help.', formToken: 'a\0' }],
    ];
    for (const [method, path, body] of calls) {
      const { status } = await server.call(manager, method, path, body);
      expect([method, path, status]).toEqual([method, path, 400]);
    }
  });

  test.for(bodies)('a safety alert by the API with the body %o is a 400', async (body) => {
    const { status, json } = await server.call(manager, 'POST', '/api/notifications/safety-alert', body);
    expect(status).toBe(400);
    expect(json).toHaveProperty('errors');
  });
});

// A zero byte in a path is refused by the guard, before any route.
test.for([
  ...['/notifications/%27--/read', '/alerts/%27--/dismiss', '/manage/codes/1/print', '/profile?%00=1'],
  ...['/settings/community-rewards?category=%00', '/settings/community-rewards?category=__proto__'],
  ...[
    '/wellbeing/welcome-packet/services?q=%00&view=%00',
    '/community/shuttle?stop=%00',
    '/manage/articles?board=%00',
  ],
  ...['/community/business?q=%00', '/community/marketplace?q=%00&offer=%00', '/community/events?page=%00'],
  ...[
    '/community/marketplace/deals/%2500',
    '/manage/events/new?copy=%00',
    "/wellbeing/neighborhood/watch/'--",
  ],
  ...['/community/marketplace/%E6%97%A5/messages', '/community/marketplace/a%0Ab/messages'],
  ...['page=%00', 'page=-1', 'page=1e99', 'category=%00', 'category=__proto__'].flatMap((query) => [
    `/wellbeing/neighborhood/watch/cedar-lane-watch?${query}`,
    `/wellbeing/neighborhood/pulse/commons-board?${query}`,
  ]),
  ...['%2500/report', '1/delete', `${'x'.repeat(1900)}/report`].map(
    (message) => `/wellbeing/neighborhood/watch/cedar-lane-watch/messages/${message}`,
  ),
  // Invalid dates, and dates far outside anyone's lifetime.
  ...['%00', '%27--', '0500-01-01T00:00:00Z', '-000400-01-01T00:00:00Z', '%2B020000-01-01T00:00:00Z'].flatMap(
    (date) => [
      `/community/shuttle/stops/cedar-loop-1/reserve?departure=${date}`,
      `/community/shuttle/routes/cedar-loop?date=${date.slice(0, 10)}`,
      `/api/shuttle-routes/cedar-loop/timetable?date=${date.slice(0, 10)}`,
    ],
  ),
])('the hostile address %s causes no server error', async (path) => {
  expect((await server.get(path, manager)).status).toBeLessThan(500);
});
