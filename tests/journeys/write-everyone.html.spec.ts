import { endSafetyAlerts } from '../support/alerts';
import { expect, onItsOwn, test as base } from '../support/journey';

/** Other journeys' messages would add to the previews. */
const test = onItsOwn(base);

const limitHtmlKb = 60;

// Removes other warnings, which would add to every page's size.
test.beforeEach(({ app }) => endSafetyAlerts(app.databaseUrl));

test('the preview of the longest message is no larger than any page', async ({ visit }) => {
  const maya = await visit('manager');
  for (const sign of ['a', 'Ж']) {
    const form = { title: 'T'.repeat(110), message: sign.repeat(2000), severity: 'extreme' };
    const answer = await maya.request.post('/messages/preview?type=safety_alert', { form });
    expect(answer.status()).toBe(200);
    const html = await answer.body();
    expect(html.includes('Preview: not sent yet')).toBe(true);
    expect(html.length / 1000, sign).toBeLessThanOrEqual(limitHtmlKb);
  }
});

test("the previews of a long message's correction and all-clear are no larger than any page", async ({
  visit,
}) => {
  const maya = await visit('manager');
  const title = 'T'.repeat(110);
  await maya.request.post('/messages/safety-alert', { form: { title, message: 'w'.repeat(2000) } });
  const form = { title, message: 'Ж'.repeat(2000), severity: 'extreme' };
  await maya.goto('/manage/messages');
  const [messageId] = /[0-9a-f-]{36}(?=\/correct)/.exec(maya.html) ?? ['none'];
  const correction = await maya.request.post(`/messages/preview?correct=${messageId}`, { form });
  const ending = await maya.request.post(`/messages/preview?cancel=${messageId}`, {
    form: { ending: 'partly', message: 'Ж'.repeat(1800) },
  });
  for (const answer of [correction, ending]) {
    expect(answer.status()).toBe(200);
    const html = await answer.body();
    expect(html.includes('Preview: not sent yet')).toBe(true);
    expect(html.length / 1000).toBeLessThanOrEqual(limitHtmlKb);
  }
});
