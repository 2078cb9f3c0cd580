import { createHash, randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { open311Keys, problems } from '#db/schema';

import { attackServer } from '../support/attack-server';
import { xmlErrors } from '../support/cap-schema';
import { testNow } from '../support/test-clock';

const server = await attackServer();
const { db } = server.database;
const base = '/open311/v2';

async function makeKey(more: Partial<typeof open311Keys.$inferInsert> = {}): Promise<string> {
  const key = `vco_${randomUUID().replaceAll('-', '')}${'A'.repeat(11)}`;
  const tokenHash = createHash('sha256').update(key).digest('hex');
  const id = randomUUID();
  await db.insert(open311Keys).values({ id, name: 'City', tokenHash, createdAt: testNow(), ...more });
  return key;
}

type Fields = Record<string, string>;

const get = async (path: string, query: Fields = {}) =>
  server.get(`${base}/${path}?${new URLSearchParams(query).toString()}`);
const getJson = async (path: string, query: Fields) => JSON.parse((await get(path, query)).body) as never;
const post = (path: string, form: Fields) => server.post(`${base}/${path}`, form);

/** The standard's own example of a POST, with a service code of ours. */
const example = {
  jurisdiction_id: 'city.gov',
  service_code: 'street-lights',
  lat: '37.76524078',
  long: '-122.4212043',
  address_string: '1234 5th street',
  email: 'smit333@sfgov.edu',
  device_id: 'tt222111',
  account_id: '123456',
  first_name: 'john',
  last_name: 'smith',
  phone: '111111111',
  description: 'A large sinkhole is destroying the street',
  media_url: 'http://farm3.static.flickr.com/2002/2212426634_5ed477a060.jpg',
  'attribute[WHISPAWN]': '123456',
  'attribute[WHISDORN]': 'COISL001',
};

/** Fields of the standard's schemas, in which null stands for what we don't know. */
const requestFields = {
  service_request_id: expect.any(String) as string,
  status: 'open',
  status_notes: 'The managers will look at it.',
  service_name: 'Street lights',
  service_code: 'street-lights',
  description: example.description,
  agency_responsible: 'The managers',
  service_notice: null,
  requested_datetime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/) as string,
  updated_datetime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/) as string,
  expected_datetime: expect.stringMatching(/T23:59:59[+-]\d\d:\d\d$/) as string,
  address: example.address_string,
  address_id: null,
  zipcode: null,
  lat: 37.765241,
  long: -122.421204,
  media_url: null,
};

describe('Open311', () => {
  test.each(['services', 'services/street-lights', 'requests', 'requests/1', 'tokens/1'])(
    '%s is a 403 without a key, with an unknown and with a revoked one',
    async (path) => {
      const revoked = await makeKey({ revokedAt: testNow() });
      for (const api_key of ['', 'vco_', `vco_${'A'.repeat(43)}`, revoked]) {
        const answer = await get(`${path}.json`, { api_key });
        expect([answer.status, JSON.parse(answer.body)]).toEqual([
          403,
          [{ code: 403, description: 'api_key was not provided, or is not valid.' }],
        ]);
      }
      const xml = await get(`${path}.xml`);
      expect([xml.status, xml.headers['content-type'], xml.body]).toEqual([
        403,
        'text/xml; charset=utf-8',
        '<?xml version="1.0" encoding="UTF-8"?>\n<errors><error><code>403</code><description>api_key was not provided, or is not valid.</description></error></errors>\n',
      ]);
    },
  );

  test('a key works as a parameter, in a form, and in the Authorization header, and its use is noted', async () => {
    const key = await makeKey();
    const headers = [
      `Bearer ${key}`,
      `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
      `Basic ${Buffer.from(`:${key}`).toString('base64')}`,
    ];
    for (const Authorization of headers)
      expect((await server.send(`${base}/services.json`, { headers: { Authorization } })).status).toBe(200);
    expect((await get('services.json', { api_key: key })).status).toBe(200);
    expect((await post('requests.json', { ...example, api_key: key })).status).toBe(200);
    const tokenHash = createHash('sha256').update(key).digest('hex');
    const [row] = await db.select().from(open311Keys).where(eq(open311Keys.tokenHash, tokenHash));
    expect(row!.lastUsedAt).not.toBeNull();
    expect(server.output()).not.toContain(key);
  });

  test('services and definitions have the fields of the standard, and no private category', async () => {
    const api_key = await makeKey();
    const services = await getJson('services.json', { api_key, jurisdiction_id: 'city.gov' });
    expect(services).toContainEqual({
      service_code: 'street-lights',
      service_name: 'Street lights',
      description: 'A lamp that is off, flickers or leans',
      metadata: false,
      type: 'realtime',
      keywords: '',
      group: 'The managers',
    });
    expect(JSON.stringify(services)).not.toContain('home');
    expect(await getJson('services/street-lights.json', { api_key })).toEqual({
      service_code: 'street-lights',
      attributes: [],
    });
    for (const code of ['inside-my-home', 'nothing'])
      expect((await get(`services/${code}.json`, { api_key })).status).toBe(404);
  });

  test('the standard’s example is posted, read back by id, token and filter, and posted once', async () => {
    const api_key = await makeKey();
    const posted = await post('requests.json', { ...example, api_key });
    const [{ service_request_id: id }] = JSON.parse(posted.body) as [{ service_request_id: string }];
    expect([posted.status, JSON.parse(posted.body)]).toEqual([
      200,
      [{ service_request_id: id, service_notice: 'The managers will look at it.', account_id: null }],
    ]);
    const again = await post('requests.json', { ...example, api_key });
    expect(again.body).toBe(posted.body);
    const found = [{ ...requestFields, service_request_id: id }];
    expect(await getJson(`requests/${id}.json`, { api_key })).toEqual(found);
    expect(await getJson('requests.json', { api_key, service_request_id: `${id},999999,x` })).toEqual(found);
    expect(await getJson(`tokens/${id}.json`, { api_key })).toEqual([{ service_request_id: id, token: id }]);
    const listed = (query: Fields) =>
      getJson('requests.json', { api_key, ...query }).then((rows: { service_request_id: string }[]) =>
        rows.some((row) => row.service_request_id === id),
      );
    const day = 86_400_000;
    const at = (days: number) => new Date(testNow().getTime() + days * day).toISOString();
    expect(await listed({})).toBe(true);
    expect(await listed({ status: 'open', service_code: 'street-lights,trees-and-plants' })).toBe(true);
    expect(await listed({ status: 'closed' })).toBe(false);
    expect(await listed({ service_code: 'trees-and-plants' })).toBe(false);
    expect(await listed({ start_date: at(-1), end_date: at(1) })).toBe(true);
    expect(await listed({ end_date: at(-1) })).toBe(false);
    expect(await listed({ updated_after: at(-1) })).toBe(true);
    expect(await listed({ updated_before: at(-1) })).toBe(false);
    expect(await listed({ page_size: '1', page: '500' })).toBe(false);
    // Only managers read who asked.
    const [row] = await db
      .select()
      .from(problems)
      .where(eq(problems.number, Number(id)));
    expect(row).toMatchObject({ caller: 'john smith, 111111111, smit333@sfgov.edu', source: 'open311' });
  });

  test('XML has the roots and elements of the standard, is escaped, and parses', async () => {
    const api_key = await makeKey();
    const description = 'Lamp <b>no. 1</b> & "2"';
    const posted = await post('requests.xml', { ...example, description, api_key });
    const id = /<service_request_id>(\d+)</.exec(posted.body)?.[1] ?? '';
    expect(posted.body).toContain('<service_requests><request><service_request_id>');
    const answers = await Promise.all(
      ['services', 'services/street-lights', `requests/${id}`, 'requests', `tokens/${id}`].map((path) =>
        get(`${path}.xml`, { api_key }),
      ),
    );
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual(
      answers.map(() => 'text/xml; charset=utf-8'),
    );
    expect(await xmlErrors([posted.body, ...answers.map(({ body }) => body)])).toEqual([]);
    const [services, definition, request] = answers.map(({ body }) => body);
    expect(services).toContain('<services><service><service_code>');
    expect(definition).toContain(
      '<service_definition><service_code>street-lights</service_code><attributes>',
    );
    expect(request).toContain('<description>Lamp &lt;b&gt;no. 1&lt;/b&gt; &amp; &quot;2&quot;</description>');
  });

  const wrong: [string, Fields, number, string][] = [
    ['no service', { service_code: '' }, 400, 'service_code was not provided.'],
    ['an unknown service', { service_code: '001' }, 404, 'service_code was not found.'],
    ['a private service', { service_code: 'inside-my-home' }, 404, 'service_code was not found.'],
    [
      'no place',
      { lat: '', long: '', address_string: '' },
      400,
      'A location was not provided: lat and long, or address_string.',
    ],
    ['half a place', { lat: '' }, 400, 'Enter both latitude and longitude, or neither.'],
    [
      'a place off the earth',
      { lat: '91' },
      400,
      'The latitude must be a number of degrees between -90 and 90.',
    ],
    [
      'too many words',
      { description: 'x'.repeat(2001) },
      400,
      'description can have at most 2,000 characters.',
    ],
  ];

  test.each(wrong)(
    'a POST with %s is refused in the standard’s form',
    async (_what, fields, code, description) => {
      const answer = await post('requests.json', { ...example, ...fields, api_key: await makeKey() });
      expect([answer.status, JSON.parse(answer.body)]).toEqual([code, [{ code, description }]]);
    },
  );

  test.each([
    [{ start_date: 'yesterday' }, 'start_date must be a date such as 2010-01-01T00:00:00Z.'],
    [
      { start_date: '2026-01-01T00:00:00Z', end_date: '2026-06-01T00:00:00Z' },
      'start_date and end_date may not span more than 90 days.',
    ],
    [{ status: 'fixed' }, 'status must be open, closed or both.'],
    [{ page_size: '1001' }, 'page_size must be a number from 1 to 1000.'],
  ])('a search by %o is refused', async (query, description) => {
    const answer = await get('requests.json', { ...query, api_key: await makeKey() });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([400, [{ code: 400, description }]]);
  });

  test('a key posts 60 requests an hour', async () => {
    const api_key = await makeKey();
    await post('requests.json', { ...example, api_key });
    for (let at = 1; at < 60; at++)
      expect((await post('requests.json', { ...example, description: `No. ${at}`, api_key })).status).toBe(
        200,
      );
    const refused = await post('requests.json', { ...example, description: 'No. 60', api_key });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
  });
});
