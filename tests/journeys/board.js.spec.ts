import { randomUUID } from 'node:crypto';

import { openDatabase } from '#db/client';

import { axe, expect } from '../support/journey';
import { test } from '../support/mail-journey';
import { phone, tapper } from '../support/taps';
import { testNow } from '../support/test-clock';
import { makePicture } from '../support/test-photos';

test.use(phone);

test.beforeEach(async ({ app }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from listings where resident_id = 'demo-user'`;
  await close();
});

test('a lost pet takes three taps from the board, and a photo', async ({ page, signIn }) => {
  const title = `Gray cat ${randomUUID().slice(0, 8)}`;
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/community/board');
  const { tap, tookAtMost } = tapper();
  await tap(page.getByRole('link', { name: 'Lost something?' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lost something?');
  const buffer = await makePicture({ width: 1200, height: 900 });
  const files = page.getByLabel('Add photos');
  await expect(files).toBeVisible();
  // The press that opens the phone's camera.
  await files.setInputFiles([{ name: 'cat.jpg', mimeType: 'image/jpeg', buffer }]);
  await tap(page.getByLabel('What did you lose?'));
  await page.getByLabel('What did you lose?').fill(title);
  await tap(page.getByRole('button', { name: 'Post', exact: true }));
  await expect(page.getByText('Posted')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('group', { name: 'Photos' }).getByRole('img')).toHaveCount(1);
  tookAtMost({ taps: 3, screens: 1.5 });
});

test('an answer appears without losing the place, and the board’s pages are accessible', async ({
  page,
  signIn,
}) => {
  const answer = `Creekside ${randomUUID().slice(0, 8)}`;
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/community/board?offer=ask');
  await axe(page);
  await page.getByRole('link', { name: 'Who knows a good plumber?' }).click();
  await page.getByLabel('Your answer').fill(answer);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('list', { name: 'Answers' }).getByText(answer)).toBeVisible();
  await expect(page.getByLabel('Your answer')).toHaveValue('');
  await axe(page);
  await page.goto('/community/board?view=map');
  await expect(page.getByRole('group', { name: 'Map: Posts' })).toBeVisible();
  for (const path of ['/community/board/new?kind=found', '/community/board/follow']) {
    await page.goto(path);
    await axe(page);
  }
});

test('a manager shows a newcomer’s post, which others see only then', async ({
  app,
  page,
  otherBrowser,
  newResident,
  signIn,
}) => {
  const title = `Blue key ${randomUUID().slice(0, 8)}`;
  const [newcomer, now] = [await newResident(), testNow().toISOString()];
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  const [row] = await sql<{ id: string }[]>`
    insert into listings (resident_id, offer, title, description, created_at, expires_at, waits_since)
    values (${newcomer.id}, 'found', ${title}, '', ${now}, ${now}::timestamptz + interval '30 days', ${now})
    returning id`;
  await close();
  await signIn(page, newcomer, { landsHome: false });
  await page.goto(`/community/marketplace/${row!.id}`);
  await expect(page.getByText('A manager looks at it first, usually within a day.')).toBeVisible();
  const manager = await otherBrowser(phone);
  await signIn(manager, 'manager', { landsHome: false });
  await manager.goto('/manage');
  await expect(
    manager.getByRole('link', { name: /newcomer’s post waits|newcomers’ posts wait/ }),
  ).toBeVisible();
  await manager.goto('/manage/board');
  await axe(manager);
  await manager.getByRole('button', { name: `Show it: ${title}` }).click();
  await expect(manager.getByText('The post is shown')).toBeVisible();
  await manager.goto(`/community/board?q=${title.slice(-8)}`);
  await expect(manager.getByRole('link', { name: title })).toBeVisible();
});
