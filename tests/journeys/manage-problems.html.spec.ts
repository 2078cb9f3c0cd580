import { randomUUID } from 'node:crypto';

import type { HtmlPage } from '../support/html-client';
import { expect, test } from '../support/journey';
import { readQrSvg } from '../support/read-qr';
import { makePhoto } from '../support/test-photos';

const lamp = { 'What is it about?': 'Street lights', 'What’s wrong?': 'The lamp is dark.' };
const mark = () => randomUUID().slice(0, 8);

async function enterLamp(page: HtmlPage, landmark: string, typed: Record<string, string | File[]> = {}) {
  await page.goto('/manage/problems/new');
  await page.press('Enter problem', { ...lamp, Landmark: landmark, ...typed });
  return { path: page.path, number: /no\. (\d+)/.exec(page.heading)?.[1] ?? 'none' };
}

const qrIn = (page: HtmlPage, name: string | RegExp): string => {
  const [, svg = ''] = (page.part('image', name).attribute('src') ?? '').split('data:image/svg+xml,');
  return readQrSvg(decodeURIComponent(svg), 2);
};

test('a manager enters a problem for a caller, looks at its photo, and prints a work order', async ({
  visit,
  origin,
}) => {
  const maya = await visit('manager', '/manage');
  await maya.part('region', 'Your neighborhood').follow(/^Problems/);
  await maya.follow('Enter one for a caller');
  await maya.press('Enter problem', {
    'What is it about?': 'Inside my home (private)',
    'What’s wrong?': 'The heater is cold.',
    Caller: 'Ann, 503-555-0111',
    Home: '',
  });
  maya.wasRefused('Enter the home');

  const landmark = `Lamp ${mark()}`;
  const { path, number } = await enterLamp(maya, landmark, {
    'Map link, coordinates or Plus Code': '45.4871, -122.8037',
    Home: '14 Cedar Lane, 2B',
    Caller: 'Ann, 503-555-0111',
    'Add photos': [await makePhoto('lamp.jpg')],
  });
  maya.sees(
    'Problem entered',
    'The lamp is dark.',
    'Ann, 503-555-0111',
    '14 Cedar Lane, 2B',
    'Due',
    landmark,
  );
  expect(maya.href('Blur photo 1')).toMatch(/^\/photos\/.*\/blur$/);
  await maya.press('Photos are fine');
  expect(maya.has('button', 'Photos are fine')).toBe(false);

  await test.step('another call about the same lamp leads to it', async () => {
    await enterLamp(maya, landmark, { 'Map link, coordinates or Plus Code': '45.4872, -122.8037' });
    maya.wasRefused('Nothing was entered yet. Is it one of these?');
    expect(maya.part('list', 'Open ones nearby').href('The lamp is dark.')).toBe(path);
  });

  await maya.goto(`${path}/print`);
  const paper = maya.part('article', `Work order: Street lights, no. ${number}`);
  paper.sees(landmark, 'Ann, 503-555-0111', 'The managers', 'Promised by', 'Notes', 'Signature');
  expect(qrIn(maya, 'QR code of its page for managers')).toBe(origin + path);
  const rosa = await visit('resident', path);
  expect(rosa.status).toBe(403);
});

test('a change keeps what was typed when it is refused, and two managers don’t overwrite each other', async ({
  visit,
}) => {
  const maya = await visit('manager');
  const { path } = await enterLamp(maya, `Lamp ${mark()}`);
  const other = await visit('manager', path);
  await maya.press('Save and tell them', { 'Plan it': true, Sentence: 'We come by.' });
  maya.wasRefused('Choose the day.');
  await maya.press('Save and tell them', { 'It’s not ours': true, Sentence: 'It’s the city’s.' });
  maya.wasRefused('Say whose it is');
  await other.press('Save and tell them', { 'Work has begun': true, 'Start from': 'Parts are ordered' });
  other.sees('In progress', 'The parts are ordered.');

  await maya.press('Save and tell them', { 'It’s fixed': true, Sentence: 'A new bulb.' });
  maya.wasRefused('Somebody changed it while you were writing');
  maya.sees('The parts are ordered.');
  await maya.press('Save and tell them');
  maya.part('list', 'What happened').sees('Fixed', 'A new bulb.');
  await maya.press('Save and tell them', { 'Open it again': true, Sentence: 'It’s dark again.' });
  maya.part('list', 'What happened').sees('Received', 'It’s dark again.');
  expect(maya.has('field', 'Add a note')).toBe(true);
});

test('problems are found, assigned, merged and split', async ({ visit }) => {
  const maya = await visit('manager');
  const [landmark, elsewhere] = [`Lamp ${mark()}`, `Bench ${mark()}`];
  const first = await enterLamp(maya, landmark);
  const second = await enterLamp(maya, elsewhere);
  await maya.goto('/manage/problems');
  await maya.press('Search', { 'Find a problem': landmark });
  expect(maya.part('list', 'Problems').texts('listitem')).toEqual([expect.stringContaining(landmark)]);
  await maya.press('Search', { 'Find a problem': first.number });
  await maya.part('list', 'Problems').follow('The lamp is dark.');
  await maya.press('I’ll take it');
  maya.sees('Assigned to', 'Maya Chen');
  await maya.goto('/manage/problems?mine=1');
  maya.part('list', 'Problems').sees(landmark, 'Due');
  maya.seesNo(elsewhere);
  await maya.goto(first.path);
  await maya.follow('Assign…');
  await maya.press('Assign', { 'Who does it': 'Nobody' });
  expect(maya.has('button', 'I’ll take it')).toBe(true);

  await maya.goto(second.path);
  await maya.follow('Merge…');
  await maya.press('Merge', { 'Its number': '999999' });
  maya.wasRefused('There is no problem no. 999999.');
  await maya.press('Merge', { 'Its number': first.number });
  maya.sees(`It goes on as no. ${first.number}.`, 'Closed');
  await maya.goto(first.path);
  maya.part('list', 'Merged into it').sees(`No. ${second.number}`);

  await maya.follow('Split…');
  await maya.press('Split', { Category: 'Trees and plants', 'The second problem': '' });
  maya.wasRefused('Say what the second problem is.');
  await maya.press('Split', { 'The second problem': 'And a branch hangs.' });
  expect(maya.heading).toMatch(/^Trees and plants, no\. \d+$/);
  maya.sees('And a branch hangs.', landmark);
  await maya.goto('/manage/problems?which=ended');
  maya.part('list', 'Problems').sees(elsewhere);
  maya.sees('How promises are kept');
});

test('a printed sign opens the form with its place, thing and category', async ({ visit, origin }) => {
  const maya = await visit('manager', '/manage/problems');
  await maya.follow('Print signs');
  await maya.press('Make the sign', {
    Landmark: 'Lamp 12, Cedar Lane',
    Category: 'Street lights',
    'Map link, coordinates or Plus Code': '45.4871, -122.8037',
  });
  const sign = maya.part('article', 'Sign for Lamp 12, Cedar Lane');
  sign.sees('Something broken? Scan to report it', 'Street lights', `${origin}/community/problems/new`);
  const { pathname, searchParams } = new URL(qrIn(maya, /^QR code/));
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/community/problems/new',
    { category: 'street-lights', at: '45.4871,-122.8037', landmark: 'Lamp 12, Cedar Lane' },
  ]);
  expect(maya.document.querySelector('script[src]')).toBeNull();

  await maya.goto('/manage/problems/signs');
  await maya.press('Make the sign', { 'Where it hangs': 'Trails: Creek Path Loop' });
  expect(qrIn(maya, /^QR code/)).toBe(`${origin}/community/problems/new?about=trail%3Acreek-path-loop`);
});
