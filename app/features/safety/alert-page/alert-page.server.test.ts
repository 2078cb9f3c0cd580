// @module-tag dated

import { readFileSync } from 'node:fs';

import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';

import { bounds } from '~/domain/text.server';
import { readConfig } from '~/platform/config/config.server';

import { renderAlertPage } from './alert-page.server';
import { pageColors } from './alert-page-style';
import type { PagedIncident } from './incidents.server';

const config = readConfig({});
const noon = new Date('2027-01-12T20:00:00Z');
const hours = (count: number) => new Date(noon.getTime() + count * 60 * 60_000);

type Paged = PagedIncident['alerts'][number];

const toAlert = (given: Partial<Paged> = {}): Paged => ({
  id: '0b0e8d4c-6a53-4c57-8f5e-0f0e9f4a1c11',
  title: 'Smoke near the creek',
  message: 'Please close your windows.',
  kind: 'alert',
  ending: null,
  severity: 'severe',
  isDrill: false,
  sentAt: noon,
  publishedAt: noon,
  expiresAt: hours(6),
  hasOwnEnd: true,
  url: '/',
  ...given,
});

const toIncident = (alerts: Paged[], given: Partial<PagedIncident> = {}): PagedIncident => ({
  ids: alerts.map(({ id }) => id),
  alerts,
  unconfirmedId: null,
  unconfirmedSender: null,
  ...given,
});

const draw = (
  alerts: Paged[],
  { now = hours(1), ...given }: Partial<PagedIncident> & { now?: Date } = {},
) => {
  const html = renderAlertPage(config, toIncident(alerts, given), now);
  const { document } = parseHTML(html);
  const text = (selector: string) => document.querySelector(selector)?.textContent ?? null;
  return {
    html,
    document,
    text,
    words: (document.querySelector('main')?.textContent ?? '').replace(/\s+/g, ' '),
  };
};

describe("an alert's page", () => {
  test("an alert's page says how serious it is, when it ends, whom to call and where to go", () => {
    const { document, words } = draw([
      toAlert({ url: '/wellbeing?a=1&b=2', message: 'See https://example.org/a.' }),
    ]);
    expect(words).toContain('Safety alert · Severe – serious danger, act soon');
    expect(words).toContain('Sent Tuesday, January 12, 12:00 PM');
    expect(words).toContain('Until Tuesday, January 12, 6:00 PM');
    expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'tel:911',
      'https://example.org/a',
      '/wellbeing?a=1&b=2',
      'tel:911',
      '/alerts/0b0e8d4c-6a53-4c57-8f5e-0f0e9f4a1c11',
      '/emergency',
      '/',
    ]);
    expect(document.querySelectorAll('script, link[rel=stylesheet], img, form')).toHaveLength(0);
  });

  test.for([
    [{}, hours(6), 'This alert has ended', 'Ended Tuesday, January 12, 6:00 PM'],
    [{ hasOwnEnd: false }, hours(1), 'Safety alert', 'Until the end of Tuesday, January 12'],
    [{ hasOwnEnd: false }, hours(7), 'This alert has ended', 'Ended at the end of Tuesday, January 12'],
    [
      { isDrill: true },
      hours(1),
      'Drill, not real',
      'This is a drill: an exercise, and nothing has happened.',
    ],
    [{ kind: 'cancel', ending: 'over' }, hours(9), 'It’s over', 'Sent Tuesday'],
    [{ kind: 'cancel', ending: 'over', isDrill: true }, hours(1), 'The drill is over', 'Sent Tuesday'],
    [{ kind: 'cancel', ending: 'mistake' }, hours(1), 'Sent by mistake', 'Sent Tuesday'],
  ] as [Partial<Paged>, Date, string, string][])(
    "an alert's page says its state: %j",
    ([given, now, label, words]) => {
      const page = draw([toAlert(given)], { now });
      expect(page.text('.k')).toContain(label);
      expect(page.words).toContain(words);
    },
  );

  test("an alert's page has the newest message first, and whole earlier ones below", () => {
    const { text, document } = draw([
      toAlert({ title: 'Correction: Smoke', message: 'It is steam.', kind: 'update' }),
      toAlert({ message: 'First words.' }),
    ]);
    expect([text('h1'), text('h3')]).toEqual(['Correction: Smoke', 'Smoke near the creek']);
    expect([...document.querySelectorAll('.t')].map(({ textContent }) => textContent)).toEqual([
      'It is steam.',
      'First words.',
    ]);
  });

  test("an alert's page tells of newer words that aren't confirmed, without showing them", () => {
    const { words } = draw([toAlert()], { unconfirmedId: 'newer' });
    expect(words).toContain('There’s news about this that no manager has confirmed yet.');
  });

  test("an unconfirmed alert's page says who sent it", () => {
    const { words } = draw([toAlert()], { unconfirmedSender: 'Rosa <b>Alvarez</b>' });
    expect(words).toContain('From Rosa <b>Alvarez</b>. No manager has confirmed it yet.');
  });
});

describe("the size of an alert's page", () => {
  const repeated = (text: string, length: number) =>
    text.repeat(Math.ceil(length / text.length)).slice(0, length);
  const longest = (text: string, kind: Paged['kind'] = 'update') =>
    toAlert({
      title: `DRILL: Sent by mistake: ${repeated(text, bounds.title)}`,
      message: repeated(text, bounds.message),
      isDrill: true,
      kind,
      url: `/?${repeated('a&', 498)}`,
    });

  test.for(['<', '&a', '&', '"', '漢', '🚒', '</style>', 'https://a.bc ', 'Smoke near the creek. '])(
    "an alert's page of the longest texts is at most 12 kB, and has the whole text: %s",
    (text) => {
      const named = readConfig({ COMMUNITY_NAME: repeated(text, 120).trim(), EMERGENCY_NUMBER: '911' });
      for (const earlier of [0, 1, 40]) {
        const alerts = [longest(text), ...Array.from({ length: earlier }, () => longest(text))];
        const html = renderAlertPage(
          named,
          toIncident(alerts, { unconfirmedId: crypto.randomUUID() }),
          hours(1),
        );
        expect(Buffer.byteLength(html)).toBeLessThanOrEqual(12_000);
        const { document } = parseHTML(html);
        expect(document.querySelector('h1')?.textContent).toBe(alerts[0]!.title);
        expect(document.querySelector('.t')?.textContent).toBe(alerts[0]!.message);
        expect(document.querySelectorAll('script')).toHaveLength(0);
      }
    },
  );

  test("earlier messages that don't fit are counted", () => {
    const alerts = Array.from({ length: 30 }, () => toAlert({ message: 'a'.repeat(1500) }));
    const { document, words } = draw(alerts);
    const shown = document.querySelectorAll('article').length;
    expect(shown).toBeGreaterThan(3);
    expect(words).toContain(`${30 - shown} earlier messages are in the app.`);
  });
});

test("an alert's page has the colors of the app", () => {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8');
  const [light = '', dark = ''] = tokens.split('@media screen');
  for (const [name, lightColor, darkColor] of Object.values(pageColors)) {
    expect(light).toContain(`--${name}: ${lightColor};`);
    expect(dark).toContain(`--${name}: ${darkColor};`);
  }
});
