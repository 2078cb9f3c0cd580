import { expect, test } from '../support/journey';

const unique = () => Math.random().toString(36).slice(2, 8);

test('a manager sends a safety alert, and its sender reads that it went out', async ({ page, signIn }) => {
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/settings/notifications');
  const title = `Gas leak ${unique()}`;
  await page.getByLabel('Alert Title').fill(title);
  await page.getByLabel('Alert Message').fill('Leave the building by the stairs.');
  await page.getByRole('button', { name: 'Send safety alert' }).click();

  await expect(page.getByText('Safety Alert Sent').first()).toBeVisible();
  await expect(
    page.getByText('Emergency notification has been sent to all residents.').first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/notifications$/);
  await expect(page.getByLabel('Alert Title')).toHaveValue('');
  await page.goto('/notifications');
  await expect(page.getByText(title).first()).toBeVisible();
});

test('a manager sends a community update', async ({ page, signIn }) => {
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/settings/notifications');
  const title = `Pool reopens ${unique()}`;
  await page.getByLabel('Update Title').fill(title);
  await page.getByLabel('Update Message').fill('On Friday at noon.');
  await page.getByRole('button', { name: 'Send community update' }).click();

  await expect(page.getByText('Community Update Sent').first()).toBeVisible();
  await expect(page.getByText('Update has been sent to all subscribed residents.').first()).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByText(title).first()).toBeVisible();
});

for (const { kind, titleLabel, messageLabel, button, error } of [
  {
    kind: 'safety alert',
    titleLabel: 'Alert Title',
    messageLabel: 'Alert Message',
    button: 'Send safety alert',
    error: 'Please fill in both title and message for the safety alert.',
  },
  {
    kind: 'community update',
    titleLabel: 'Update Title',
    messageLabel: 'Update Message',
    button: 'Send community update',
    error: 'Please fill in both title and message for the community update.',
  },
]) {
  test(`a ${kind} without a title is refused, and the message stays`, async ({ page, signIn }) => {
    await signIn(page, 'manager', { landsHome: false });
    await page.goto('/settings/notifications');
    await page.getByLabel(titleLabel).fill('   ');
    await page.getByLabel(messageLabel).fill('Keep what I typed.');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(error);
    await expect(page.getByLabel(messageLabel)).toHaveValue('Keep what I typed.');
    await expect(page.getByLabel(titleLabel)).toHaveAttribute('aria-invalid', 'true');
  });
}

test('a message that is too long is refused whole, not cut', async ({ page, signIn }) => {
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/settings/notifications');
  const long = 'a'.repeat(2001);
  await page.getByLabel('Alert Title').fill('Storm');
  await page.getByLabel('Alert Message').fill(long);
  await page.getByRole('button', { name: 'Send safety alert' }).click();
  await expect(page.getByText('The message can have at most 2,000 characters.')).toBeVisible();
  await expect(page.getByLabel('Alert Message')).toHaveValue(long);
});

test('the Quick Actions fill in a form and send nothing', async ({ page, signIn }) => {
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/settings/notifications');
  await page.getByRole('link', { name: 'Hurricane Warning Template' }).click();
  await expect(page.getByLabel('Alert Title')).toHaveValue('Weather Alert: Hurricane Warning');
  await expect(page.getByLabel('Alert Message')).toHaveValue(
    /secure outdoor items.*avoid unnecessary travel.*Emergency services are on standby/i,
  );
  await page.getByRole('link', { name: 'Newsletter Template' }).click();
  await expect(page.getByLabel('Update Title')).toHaveValue('Weekly Community Newsletter');
  await expect(page.getByLabel('Update Message')).toHaveValue(
    /pool maintenance on Wednesday.*BBQ on Saturday at 6 PM.*new fitness classes .*Monday/i,
  );
  await expect(page.getByText('Sent', { exact: true })).toHaveCount(0);
});

test('a resident may warn the others once in ten minutes, and posts no updates', async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/settings/notifications');
  await expect(page.getByText('Community updates are posted by the community managers.')).toBeVisible();
  await expect(page.getByLabel('Update Title')).toHaveCount(0);
  for (const title of [`Fallen tree ${unique()}`, `Another ${unique()}`]) {
    await page.getByLabel('Alert Title').fill(title);
    await page.getByLabel('Alert Message').fill('On the creek path.');
    await page.getByRole('button', { name: 'Send safety alert' }).click();
    await expect(
      page.getByText(/Safety Alert Sent|You can send one safety alert in 10 minutes/).first(),
    ).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'You can send one safety alert in 10 minutes. Try again in',
  );
  await expect(page.getByLabel('Alert Message')).toHaveValue('On the creek path.');
});

test('what somebody types is shown as text', async ({ page, signIn }) => {
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/settings/notifications');
  const title = `<img src=x onerror=alert(1)> ${unique()}`;
  await page.getByLabel('Update Title').fill(title);
  await page.getByLabel('Update Message').fill('</script><script>document.title = "owned"</script>');
  await page.getByRole('button', { name: 'Send community update' }).click();
  await expect(page.getByText('Community Update Sent').first()).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page).not.toHaveTitle('owned');
});

for (const { path, label, button } of [
  { path: '/settings/notifications/safety-alert', label: 'Alert Title', button: 'Send safety alert' },
  {
    path: '/settings/notifications/community-update',
    label: 'Update Title',
    button: 'Send community update',
  },
]) {
  test(`${path} opens at its form, and stays there when it is refused`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, 'manager', { landsHome: false });
    await page.goto(path);
    await expect(page.getByLabel(label)).toBeInViewport();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeInViewport();
    await expect(page.getByLabel(label)).toBeInViewport();
  });
}
