import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import fc from 'fast-check';

import { messages } from '#db/schema';
import { capErrors, xmlErrors } from '#tests/support/cap-schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { readConfig } from '~/platform/config/config.server';
import type { Viewer } from '~/domain/viewer';
import {
  cancelMessage,
  confirmMessage,
  correctMessage,
} from '~/features/safety/messages/follow-ups/follow-ups.server';
import type { AlertInput } from '~/features/safety/messages/messages.schema.server';
import { sendCommunityUpdate, sendSafetyAlert } from '~/features/safety/messages/messages.server';

import { atomFeed } from './atom.server';
import { capAlert } from './cap.server';
import { getPublicAlert, listPublicAlerts, type PublicAlert } from './public-alerts.server';

const usual: AlertInput = {
  title: 'Smoke near the creek',
  message: 'Please close your windows.',
  severity: 'severe',
  isDrill: false,
  expiresAt: null,
};

const noon = new Date('2027-01-12T20:00:00.750Z');
const passMinutes = (services: TestServices, minutes: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + minutes * 60_000));

const warn = async (services: TestServices, viewer: Viewer, some: Partial<AlertInput> = {}) =>
  (await sendSafetyAlert(services, viewer, { ...usual, ...some })).id;

const toCap = async (services: TestServices, id: string) =>
  capAlert(services.config, await getPublicAlert(services, id));

/** Texts of all elements with this name. */
const texts = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g')), ([, text = '']) => unescape(text));

const unescape = (text: string): string => {
  const known: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replace(/&(#?\w+);/g, (_, name: string) => known[name] ?? `unknown ${name}`);
};

describe('the CAP document', () => {
  test('the CAP document of a warning has the community name, whole seconds and -00:00', async ({
    services,
    cast,
  }) => {
    services.clock.set(noon);
    const id = await warn(services, cast.maya, { expiresAt: '2027-01-12T22:30:00Z' });
    const xml = await toCap(services, id);
    expect(await capErrors([xml])).toEqual([]);
    expect(xml).not.toContain('Maya');
    const said = Object.fromEntries(
      Array.from(xml.matchAll(/<(\w+)>([^<]*)<\/\1>/g), ([, name = '', text = '']) => [name, text]),
    );
    expect(said).toEqual({
      identifier: id,
      sender: 'localhost',
      sent: '2027-01-12T20:00:00-00:00',
      status: 'Actual',
      msgType: 'Alert',
      scope: 'Public',
      language: 'en-US',
      category: 'Safety',
      event: 'Safety alert',
      urgency: 'Immediate',
      severity: 'Severe',
      certainty: 'Likely',
      effective: '2027-01-12T20:00:00-00:00',
      expires: '2027-01-12T22:30:00-00:00',
      senderName: 'Cedar Commons',
      headline: 'Smoke near the creek',
      description: 'Please close your windows.',
      web: `http://localhost:3000/alerts/${id}`,
      areaDesc: 'Cedar Commons',
      circle: '45.4871,-122.8037 1',
    });
  });

  test('the CAP document of a warning without an end expires with the neighborhood’s day', async ({
    services,
    cast,
  }) => {
    services.clock.set(noon);
    const xml = await toCap(services, await warn(services, cast.maya));
    expect(texts(xml, 'expires')).toEqual(['2027-01-13T08:00:00-00:00']);
  });

  test.for([
    ['extreme', ['Immediate', 'Extreme', 'Observed']],
    ['severe', ['Immediate', 'Severe', 'Likely']],
    ['moderate', ['Expected', 'Moderate', 'Likely']],
    ['minor', ['Future', 'Minor', 'Possible']],
  ] as const)('the CAP document states the severity: %s', async ([severity, degrees], { services, cast }) => {
    const xml = await toCap(services, await warn(services, cast.maya, { severity }));
    expect(['urgency', 'severity', 'certainty'].flatMap((name) => texts(xml, name))).toEqual(degrees);
    expect(await capErrors([xml])).toEqual([]);
  });

  test('the CAP document of a drill is an exercise in status, note, event and headline', async ({
    services,
    cast,
  }) => {
    const xml = await toCap(services, await warn(services, cast.maya, { title: 'Leave now', isDrill: true }));
    expect(await capErrors([xml])).toEqual([]);
    expect(texts(xml, 'status')).toEqual(['Exercise']);
    expect(texts(xml, 'note')).toEqual(['This is a drill: an exercise, and nothing has happened.']);
    expect(texts(xml, 'event')).toEqual(['Drill']);
    expect(texts(xml, 'headline')).toEqual(['DRILL: Leave now']);
    expect(texts(xml, 'description')[0]).toMatch(/^This is a drill: an exercise/);
  });

  test('the CAP document of a follow-up refers to all earlier messages, oldest first', async ({
    services,
    cast,
  }) => {
    services.clock.set(noon);
    const first = await warn(services, cast.maya);
    passMinutes(services, 1);
    const second = await correctMessage(services, cast.maya, first, { ...usual, message: 'It is steam.' });
    passMinutes(services, 1);
    const third = await cancelMessage(services, cast.maya, second.id, { message: 'It is over.' });
    const documents = await Promise.all([first, second.id, third.id].map((id) => toCap(services, id)));
    expect(await capErrors(documents)).toEqual([]);
    const [alert = '', update = '', cancel = ''] = documents;
    expect([alert, update, cancel].flatMap((xml) => texts(xml, 'msgType'))).toEqual([
      'Alert',
      'Update',
      'Cancel',
    ]);
    const firstReference = `localhost,${first},2027-01-12T20:00:00-00:00`;
    expect(texts(alert, 'references')).toEqual([]);
    expect(texts(update, 'references')).toEqual([firstReference]);
    expect(texts(cancel, 'references')).toEqual([
      `${firstReference} localhost,${second.id},2027-01-12T20:01:00-00:00`,
    ]);
    expect(texts(update, 'headline')).toEqual(['Correction: Smoke near the creek']);
    expect(texts(cancel, 'headline')).toEqual(['All clear: Smoke near the creek']);
    expect(['urgency', 'responseType'].flatMap((name) => texts(cancel, name))).toEqual(['Past', 'AllClear']);
  });

  test('the longest CAP document is valid', async ({ services, cast }) => {
    const title = '&'.repeat(120);
    const first = await warn(services, cast.maya, { title, message: '<'.repeat(2000), isDrill: true });
    const { id } = await correctMessage(services, cast.maya, first, { ...usual, title, isDrill: true });
    expect(await capErrors([await toCap(services, first), await toCap(services, id)])).toEqual([]);
  });

  test('only alerts that a manager confirmed have a CAP document', async ({ services, cast }) => {
    const refused = { code: 'not-found' };
    const update = await sendCommunityUpdate(services, cast.maya, { title: 'Pool', message: 'On Friday.' });
    const residents = await warn(services, cast.rosa);
    for (const id of [update.id, residents, randomUUID(), 'none', ''])
      await expect(getPublicAlert(services, id)).rejects.toMatchObject(refused);
    expect(await listPublicAlerts(services)).toEqual([]);
    passMinutes(services, 5);
    await confirmMessage(services, cast.maya, residents);
    const confirmed = await getPublicAlert(services, residents);
    expect(confirmed.publishedAt).toEqual(services.clock.now());
    expect(capAlert(services.config, confirmed)).not.toContain('Rosa');
    expect(await listPublicAlerts(services)).toHaveLength(1);
  });
});

describe('the Atom feed', () => {
  test('the Atom feed is empty and dated before the first alert', () => {
    const xml = atomFeed(readConfig({ COMMUNITY_NAME: 'Oak & <Elm>' }), []);
    expect(texts(xml, 'title')).toEqual(['Safety alerts of Oak & <Elm>']);
    expect(texts(xml, 'updated')).toEqual(['1970-01-01T00:00:00.000Z']);
    expect(xml).not.toContain('<entry>');
  });

  test('the Atom feed has the newest 50 alerts in the community’s name, each with its documents', async ({
    services,
    cast,
  }) => {
    services.clock.set(noon);
    const ids: string[] = [];
    for (let at = 0; at < 51; at += 1) {
      passMinutes(services, 1);
      ids.unshift(await warn(services, cast.maya, { title: `Warning ${at}`, isDrill: at === 50 }));
    }
    const alerts = await listPublicAlerts(services);
    const xml = atomFeed(services.config, alerts);
    expect(await xmlErrors([xml])).toEqual([]);
    expect(texts(xml, 'id').slice(1)).toEqual(ids.slice(0, 50).map((id) => `urn:uuid:${id}`));
    expect(texts(xml, 'title')[1]).toBe('DRILL: Warning 50');
    expect(texts(xml, 'summary')[0]).toMatch(/^This is a drill: an exercise/);
    expect(texts(xml, 'summary')[1]).toBe('Please close your windows.');
    expect(texts(xml, 'name')).toEqual(['Cedar Commons']);
    expect(xml).not.toContain('Maya');
    expect(texts(xml, 'updated')[0]).toBe(services.clock.now().toISOString());
    expect(xml).toContain(
      `<link rel="alternate" type="application/cap+xml" href="http://localhost:3000/feeds/alerts/${ids[0]}.cap.xml">`,
    );
    expect(xml).toContain(
      `<link rel="alternate" type="text/html" href="http://localhost:3000/alerts/${ids[0]}">`,
    );
    expect(xml).toContain(
      '<link rel="self" type="application/atom+xml" href="http://localhost:3000/feeds/alerts.atom">',
    );
  });

  test('the Atom feed dates an alert by its confirmation', async ({ services, cast }) => {
    const id = await warn(services, cast.rosa);
    const [sent] = await services.db.select().from(messages).where(eq(messages.id, id));
    passMinutes(services, 9);
    await confirmMessage(services, cast.maya, id);
    const xml = atomFeed(services.config, await listPublicAlerts(services));
    expect(texts(xml, 'published')).toEqual([sent!.sentAt.toISOString()]);
    expect(texts(xml, 'updated')[1]).toBe(services.clock.now().toISOString());
  });
});

describe('hostile text in feeds', () => {
  const config = readConfig({ COMMUNITY_NAME: 'Oak & "Elm" <Grove>' });
  /** Random UTF-16: control characters, unpaired surrogates and XML syntax. */
  const hostile = (max: number) =>
    fc.oneof(
      fc
        .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: max })
        .map((units) => String.fromCharCode(...units)),
      fc.string({ unit: 'binary', maxLength: max }),
      fc.constantFrom(
        ']]>',
        '<!--',
        '-->',
        '<![CDATA[',
        '&#0;',
        '&amp;',
        '<?xml?>',
        '"\'><alert/>',
        '\ufffe',
        '%s',
      ),
    );
  const toAlert = fc.record({
    id: fc.uuid(),
    title: hostile(120),
    message: hostile(2000),
    kind: fc.constantFrom('alert' as const, 'update' as const, 'cancel' as const),
    severity: fc.constantFrom('extreme' as const, 'severe' as const, 'moderate' as const, 'minor' as const),
    isDrill: fc.boolean(),
    ending: fc.constantFrom(null, 'over' as const, 'partly' as const, 'mistake' as const),
    sentAt: fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
    earlier: fc.array(fc.record({ id: fc.uuid(), sentAt: fc.constant(noon) }), { maxLength: 3 }),
  });
  const whole = (given: Omit<PublicAlert, 'publishedAt' | 'expiresAt'>) => ({
    ...given,
    publishedAt: given.sentAt,
    expiresAt: given.sentAt,
  });
  /** Drops characters that XML can't carry. */
  const carried = (text: string): string =>
    Array.from(text)
      .filter((character) => /^[\t\n -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]$/u.test(character))
      .join('');

  test('feed documents with hostile text are valid, and carry exactly that text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(toAlert, { minLength: 10, maxLength: 30 }), async (given) => {
        const alerts = given.map((alert) => ({ ...whole(alert), earlier: alert.earlier }));
        const documents = alerts.map((alert) => capAlert(config, alert));
        expect(await capErrors(documents)).toEqual([]);
        documents.forEach((xml, at) => {
          expect(texts(xml, 'headline')).toEqual([carried(alerts[at]!.title)]);
          expect(texts(xml, 'description')[0]!.endsWith(carried(alerts[at]!.message))).toBe(true);
        });
        const feed = atomFeed(config, alerts);
        expect(await xmlErrors([feed])).toEqual([]);
        expect(texts(feed, 'title').slice(1)).toEqual(alerts.map(({ title }) => carried(title)));
      }),
      { numRuns: 12 },
    );
  });

  test('the XML schema rejects invalid documents', async () => {
    const [alert] = fc.sample(toAlert, { numRuns: 1, seed: 1 });
    const valid = capAlert(config, { ...whole(alert!), earlier: alert!.earlier });
    const spoiled = [
      valid.replace(/<identifier>[^<]*/, '<identifier>a,b'),
      valid.replace(/-00:00<\/sent>/, 'Z</sent>'),
      valid.replace(/<status>[^<]*/, '<status>Real'),
      valid.replace(/<scope>.*<\/scope>/, ''),
      valid.replace(/<circle>[^<]*/, '<circle>here'),
      valid.replace('</alert>', '<x/></alert>'),
      valid.replace('<description>', '<description>&nbsp;'),
    ];
    expect(await capErrors([valid])).toEqual([]);
    for (const document of spoiled) expect(await capErrors([document])).not.toEqual([]);
  });
});
