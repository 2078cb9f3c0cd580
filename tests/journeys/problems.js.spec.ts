import { openDatabase } from '#db/client';

import { toNewProblem } from '~/features/community/problems/problems';

import { axe, expect, onItsOwn, test as base } from '../support/journey';
import { phone, tapper } from '../support/taps';
import { photoTakenAt } from '../support/test-photos';

const test = onItsOwn(base);

test.use(phone);

const path = '/community/problems';
const lamp = { latitude: 45.4951, longitude: -122.8177 };

test.beforeEach(async ({ app }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from problems where dedupe_key is not null`;
  await close();
});

test('a lamp is reported from its printed sign with one field and one tap, on the first screen', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.goto(toNewProblem({ category: 'street-lights', place: lamp, landmark: 'Lamp 14' }));
  const words = page.getByLabel('What’s wrong?');
  await expect(page.locator('form#problem').locator('input:visible, textarea:visible')).toHaveCount(2);
  const { see, tap, tookAtMost } = tapper();
  await see(page.getByLabel('Add photos'));
  await see(words);
  await words.fill('The lamp is off.');
  await tap(page.getByRole('button', { name: 'Send', exact: true }));
  await expect(page.getByText('Thank you for reporting it')).toBeVisible();
  await expect(page.getByText('Lamp 14')).toBeVisible();
  tookAtMost({ taps: 1, screens: 0 });
  await axe(page);
});

test('a photo’s place fills the form, is removed by a press, and shows what is open nearby', async ({
  page,
  otherBrowser,
  signIn,
}) => {
  const maya = await otherBrowser(phone);
  await signIn(maya, 'manager', { landsHome: false });
  await maya.goto(toNewProblem({ category: 'street-lights', place: lamp }));
  await maya.getByLabel('What’s wrong?').fill('The lamp leans.');
  await maya.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(maya.getByText('Thank you for reporting it')).toBeVisible();

  await signIn(page, 'resident', { landsHome: false });
  await page.goto(`${path}/new`);
  const file = await photoTakenAt('lamp.jpg', {
    GPSLatitude: '45/1 29/1 4236/100',
    GPSLatitudeRef: 'N',
    GPSLongitude: '122/1 49/1 372/100',
    GPSLongitudeRef: 'W',
  });
  const chosen = { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
  await page.getByLabel('Add photos').setInputFiles(chosen);
  await expect(page.getByText('The place is from your photo.')).toBeVisible();
  const latitude = page.getByLabel('Latitude', { exact: true });
  await expect(latitude).toHaveValue('45.4951');
  await page.getByRole('button', { name: 'Remove the place' }).click();
  await expect(latitude).toHaveValue('');
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await page.getByLabel('Add photos').setInputFiles(chosen);
  await expect(latitude).toHaveValue('45.4951');

  const question = page.getByLabel('When may somebody come in?');
  await expect(question).toBeHidden();
  await page.getByRole('radio', { name: 'Inside my home' }).check();
  await expect(question).toBeVisible();
  await page.getByRole('radio', { name: 'Street lights' }).check();
  await expect(question).toBeHidden();
  const nearby = page.getByRole('list', { name: 'Reported nearby' });
  await expect(nearby.getByRole('listitem')).toHaveText(/The lamp leans\./);
  await expect(page.getByRole('button', { name: 'It’s another one: send' })).toBeVisible();
  await axe(page);
  await nearby.getByRole('button', { name: /^Me too/ }).click();
  await expect(page.getByText('You and 1 neighbor get its news.')).toBeVisible();
});
