import { axeInBothModes, expect, preloadAxe, test } from '../support/journey';
import { uniqueWord } from '../support/seed';

test('a visitor reads an alert and its end without a script, and goes on to the sign-in', async ({
  page,
  signIn,
  otherBrowser,
}) => {
  await preloadAxe(page);
  await signIn(page, 'manager');
  const title = `Smoke ${uniqueWord()}`;
  const data = {
    title,
    message: 'Please close your windows. See https://example.org/smoke.',
    data: { url: '/wellbeing' },
  };
  const sent = await page.request.post('/api/notifications/safety-alert', { data });
  const { id } = (await sent.json()) as { id: string };
  const path = `/alerts/${id}`;

  const phone = await otherBrowser({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await phone.goto(path);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(phone.getByRole('banner').getByRole('link', { name: 'Call 911' })).toBeInViewport();
  await expect(phone.getByRole('link', { name: 'Read more in the app' })).toHaveAttribute(
    'href',
    '/wellbeing',
  );
  await page.request.post(`/messages/${id}/cancel`, { form: { ending: 'over', message: 'Thank you.' } });
  await expect(async () => {
    await phone.getByRole('link', { name: 'Check for news about this' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`All clear: ${title}`, {
      timeout: 1000,
    });
  }).toPass();
  await expect(phone.getByRole('article').filter({ hasText: 'Please close your windows.' })).toBeVisible();
  await phone.getByRole('link', { name: 'Open the app or sign in' }).click();
  await expect(phone).toHaveURL(/\/signin/);

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(path);
    await axeInBothModes(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
