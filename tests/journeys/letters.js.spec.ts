import { expect, test } from '../support/journey';

const countPages = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

test('each join letter prints on one page, on A4 and on US Letter', async ({ page, signIn }) => {
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/manage/codes/import');
  const long = 'The Northern Gardener’s Cottage behind the Old Mill at the Very End of Alder Court '.repeat(
    2,
  );
  const rows = [`${long.slice(0, 110)} A,8`, 'Letterbox Two,1', 'Letterbox Three,2'];
  await page.getByLabel('Or paste the rows').fill(['home,people', ...rows].join('\n'));
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('button', { name: 'Make 3 codes' }).click();
  await expect(page.getByRole('article', { name: /^Letter for/ })).toHaveCount(3);
  for (const format of ['A4', 'Letter']) {
    expect(countPages(await page.pdf({ format })), format).toBe(3);
  }
});
