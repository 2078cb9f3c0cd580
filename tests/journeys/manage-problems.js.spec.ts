import { expect, test } from '../support/journey';

test('a chosen sentence fills the field, and typed words stay', async ({ page, signIn }) => {
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/manage/problems/new');
  await page.getByLabel('What is it about?').selectOption('Street lights');
  await page.getByLabel('What’s wrong?').fill('The lamp is dark.');
  await page.getByRole('button', { name: 'Enter problem' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Street lights, no\. \d+$/ })).toBeVisible();
  const [sentence, day] = [page.getByLabel('Sentence'), page.getByLabel('Planned for')];
  await expect(day).toBeHidden();
  await page.getByLabel('Plan it').check();
  await day.fill('2099-01-05');
  await page.getByLabel('Start from').selectOption('Work is planned');
  await expect(sentence).toHaveValue('We looked at it, and the work is planned.');
  await sentence.fill('On Monday.');
  await page.getByLabel('Start from').selectOption('Parts are ordered');
  await expect(sentence).toHaveValue('On Monday.');
  await page.getByRole('button', { name: 'Save and tell them' }).click();
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText('On Monday.');
  await expect(sentence).toHaveValue('');
});
