import { openDatabase } from '#db/client';
import { messages } from '#db/schema';
import { endings } from '~/features/safety/messages/follow-ups/follow-ups';
import type { Ending } from '~/features/safety/messages/messages';

import type { HtmlPage } from '../support/html-client';
import { expect, test } from '../support/journey';
import { testNow } from '../support/test-clock';
import { uniqueWord } from '../support/seed';

const forms = '/settings/notifications';
const slides = (page: HtmlPage, title: string) =>
  page.part('region', 'Community alerts').all('listitem', title);
const inboxRow = (page: HtmlPage, title: string) => page.all('listitem', title).at(-1)!;
const listed = (page: HtmlPage, title: string) =>
  page.all('article').findLast((one) => one.has('heading', title))!;
async function send(page: HtmlPage, press: string, typed: Record<string, string | boolean>) {
  await page.press(press, typed);
  page.sees('Preview: not sent yet');
  await page.press(/^Send to/);
}
const choice = (ending: Ending): string => {
  const { label, hint } = endings.find(({ value }) => value === ending)!;
  return `${label} ${hint}`;
};
const alert = (title: string) => ({ 'Alert Title': title, 'Alert Message': 'Please close your windows.' });

test('a manager sends an alert and an update, and reads who gets them', async ({ visit }) => {
  const maya = await visit('manager', forms);
  expect(maya.text.match(/Reaches \d+ residents: all by inbox, \d+ by push, \d+ by email\./g)).toHaveLength(
    2,
  );
  const [leak, pool] = [`Gas leak ${uniqueWord()}`, `Pool <img src=x> ${uniqueWord()}`];
  await send(maya, 'Send safety alert', alert(leak));
  maya.sees('Safety Alert Sent', 'Emergency notification has been sent to all residents.');
  expect(maya.path).toBe('/manage/messages');
  await maya.goto(forms);
  expect(maya.value('Alert Title')).toBe('');
  await send(maya, 'Send community update', { 'Update Title': pool, 'Update Message': 'On Friday.' });
  maya.sees('Community Update Sent', 'Update has been sent to all subscribed residents.');
  await maya.goto('/notifications');
  maya.sees(leak, pool);
});

test('an incomplete or too long alert is refused, and the input stays', async ({ visit }) => {
  const maya = await visit('manager', forms);
  const typed = { 'Alert Title': '   ', 'Alert Message': 'Keep what I typed.' };
  await maya.press('Send safety alert', typed);
  maya.wasRefused('Please fill in both title and message for the safety alert.');
  expect(maya.value('Alert Message')).toBe('Keep what I typed.');
  await maya.press('Preview', { 'Alert Title': 'Storm', 'Alert Message': 'a'.repeat(2001) });
  maya.wasRefused('The message can have at most 2,000 characters.');
  await maya.goto(forms);
  await maya.press('Send community update', { 'Update Title': '   ', 'Update Message': 'Keep it.' });
  maya.wasRefused('Please fill in both title and message for the community update.');
});

test('the Quick Actions fill in an alert form and send nothing', async ({ visit }) => {
  const maya = await visit('manager', forms);
  await maya.follow('Hurricane Warning Template');
  expect(maya.value('Alert Title')).toBe('Weather Alert: Hurricane Warning');
  expect(maya.value('Alert Message')).toMatch(
    /secure outdoor items.*avoid unnecessary travel.*Emergency services are on standby/i,
  );
  await maya.follow('Newsletter Template');
  expect(maya.value('Update Title')).toBe('Weekly Community Newsletter');
  expect(maya.value('Update Message')).toMatch(
    /pool maintenance on Wednesday.*BBQ on Saturday at 6 PM.*new fitness classes .*Monday/i,
  );
});

test("a resident may warn others once in ten minutes, and can't post updates", async ({ visit }) => {
  const rosa = await visit('resident', forms);
  rosa.sees('Community updates are posted by the community managers.');
  expect(rosa.has('field', 'Update Title')).toBe(false);
  await rosa.press('Send safety alert', alert(`Fallen tree ${uniqueWord()}`));
  await rosa.press('Change');
  expect(rosa.value('Alert Message')).toBe('Please close your windows.');
  expect(rosa.has('link', 'Community update')).toBe(false);
  await send(rosa, 'Preview', {});
  rosa.sees('Safety Alert Sent', 'Just sent by you');
  expect(rosa.path).toBe(forms);
  await send(rosa, 'Send safety alert', alert(`Another ${uniqueWord()}`));
  rosa.wasRefused('You can send one safety alert every 10 minutes. Try again in');
});

test('a drill is labeled in the banner and the inbox, and refused without its mark', async ({ visit }) => {
  const maya = await visit('manager', forms);
  const name = `Evacuation ${uniqueWord()}`;
  const typed = { ...alert(`Drill: ${name}`), 'How serious is it?': 'minor', 'Ends at': '2020-05-01T18:00' };
  await maya.press('Send safety alert', typed);
  maya.wasRefused('If this is a drill, check “This is a drill”.');
  await maya.press('Preview', { ...typed, 'This is a drill': true });
  maya.wasRefused('The end must be in the future.');
  await send(maya, 'Preview', { 'Ends at': '', 'Alert Title': name });
  maya.sees('Safety Alert Sent');
  const rosa = await visit('resident', '/notifications');
  const [slide] = slides(rosa, name);
  slide!.sees(`DRILL: ${name}`, 'Drill, not real', 'Please close your windows.');
  slide!.seesNo('Safety alert');
  inboxRow(rosa, name).sees(`DRILL: ${name}`, 'Drill, not real');
});

test('an alert is corrected, then canceled, and everyone who got it learns of both', async ({ visit }) => {
  const maya = await visit('manager', forms);
  const [wrong, right] = [`Smoke at the creek ${uniqueWord()}`, `Smoke at the pond ${uniqueWord()}`];
  await send(maya, 'Send safety alert', alert(wrong));
  await maya.follow(`Correct: ${wrong}`);
  expect([maya.heading, maya.value('Alert Message')]).toEqual([
    'Correct this alert',
    'Please close your windows.',
  ]);
  await maya.press('Preview', { 'Alert Title': '' });
  maya.wasRefused('Please fill in both title and message for the safety alert.');
  await maya.press('Preview', { 'Alert Title': right });
  maya.sees('Preview: not sent yet', `Correction: ${right}`);
  await maya.press('Change');
  expect([maya.heading, maya.value('Alert Title')]).toEqual(['Correct this alert', right]);
  await send(maya, 'Preview', {});
  expect(maya.path).toBe('/manage/messages');
  maya.sees('Correction Sent');
  listed(maya, wrong).sees('Corrected');
  expect(listed(maya, wrong).has('link')).toBe(false);
  const corrected = listed(maya, `Correction: ${right}`);
  corrected.sees('Current', `Replaces “${wrong}”`, /Stored\s*\d+\s*Pushed\s*0/);
  const rosa = await visit('resident', '/notifications');
  expect([slides(rosa, right).length, slides(rosa, wrong).length]).toEqual([1, 0]);
  inboxRow(rosa, wrong).sees(wrong);

  await corrected.follow(/^Cancel/);
  const words = 'In your words';
  expect([maya.heading, maya.value(words)]).toEqual(['Is this alert over?', '']);
  await maya.press('Preview', { [words]: 'The smoke has gone.' });
  maya.wasRefused('Choose one.');
  expect(maya.value(words)).toBe('The smoke has gone.');
  await maya.press('Preview', { [choice('partly')]: true, [words]: '   ' });
  maya.wasRefused('Say what is over and what isn’t.');
  await maya.press('Preview', { [choice('over')]: true, [words]: 'The smoke has gone.' });
  maya.sees('Preview: not sent yet', `All clear: ${right}`, `“${right}” is over. The smoke has gone.`);
  await maya.press('Change');
  expect([maya.heading, maya.value(words)]).toEqual(['Is this alert over?', 'The smoke has gone.']);
  await send(maya, 'Preview', {});
  maya.sees('All Clear Sent');
  listed(maya, `Correction: ${right}`).sees('Canceled');
  await rosa.reload();
  slides(rosa, `All clear: ${right}`)[0]!.sees('It’s over');
  expect(slides(rosa, right)).toHaveLength(1);
  rosa.sees('The smoke has gone.');
});

test('only the newest alert of its kind can be changed, and older ones link to it', async ({ visit }) => {
  const maya = await visit('manager', forms);
  const title = `Water ${uniqueWord()}`;
  const typed = { 'Update Title': title, 'Update Message': 'Off until noon.' };
  await send(maya, 'Send community update', typed);
  await maya.follow(`Correct: ${title}`);
  const older = maya.path;
  const late = await visit('manager', older);
  await late.press('Preview', { 'Update Message': 'Off all day.' });
  await send(maya, 'Preview', { 'Update Message': 'Off until two.' });
  await late.press(/^Send to/);
  late.wasRefused('Someone else just corrected it.');
  expect(late.value('Update Message')).toBe('Off all day.');
  await late.press('Preview');
  late.wasRefused('Someone else just corrected it.');
  await maya.goto(older);
  expect(maya.has('button', 'Preview')).toBe(false);
  await maya.follow('Open the newest version');
  expect(maya.value('Update Message')).toBe('Off until two.');
  await maya.goto(maya.path.replace(/correct$/, 'cancel'));
  maya.sees(`Cancelled: ${title}`);
  await maya.press(/^Send to/);
  maya.sees('Cancellation Sent');
  await maya.goto(older);
  maya.sees('It’s already canceled. Nothing more can follow.');
});

test("a manager confirms a resident's alert", async ({ visit, app }) => {
  const title = `Fallen tree ${uniqueWord()}`;
  const { db, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await db.insert(messages).values({
    id: crypto.randomUUID(),
    type: 'safety_alert',
    title,
    message: 'On the path.',
    dedupeKey: title,
    senderId: 'linh-tran',
    senderName: 'Linh Tran',
    sentAt: testNow(),
  });
  await close();
  const maya = await visit('manager', '/manage');
  await maya.follow(/^Messages/);
  listed(maya, title).sees('from Linh Tran');
  await maya.press(`Confirm: ${title}`);
  maya.sees('Alert confirmed');
  listed(maya, title).sees('In the public feed, confirmed by Maya Chen');
  expect(listed(maya, title).has('button')).toBe(false);
});
