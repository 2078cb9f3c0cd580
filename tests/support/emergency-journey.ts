import type { BrowserContext, Page } from '@playwright/test';

import { expect } from './journey';
import { type Person, test as base } from './mail-journey';
import type { CaughtMail } from './smtp-server';

export { axe, expect } from './mail-journey';

export type ContactOfTest = { name: string; phone: string; email: string };

type PerTest = {
  noor: Person & { ana: ContactOfTest; ben: ContactOfTest };
};

export const test = base.extend<PerTest>({
  noor: async ({ visit, newResident }, use) => {
    const person = await newResident();
    const { request } = await visit(person);
    const ana = { name: 'Ana Ruiz', phone: '(503) 555-0142', email: `${crypto.randomUUID()}@example.org` };
    const ben = { name: 'Ben Ode', phone: '503-555-0143', email: '' };
    for (const contact of [ana, ben]) {
      const answer = await request.post('/api/emergency-contacts', { data: contact });
      expect(answer.status()).toBe(201);
    }
    await use({ ...person, ana, ben });
  },
});

export async function grantLocation(context: BrowserContext, origin: string): Promise<void> {
  await context.grantPermissions(['geolocation'], { origin });
  await context.setGeolocation({ latitude: 45.4907, longitude: -122.8037, accuracy: 18.4 });
}

export const located = '45.490700,-122.803700';

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Notify my contacts' });

export async function readSmsText(page: Page, name: string): Promise<string> {
  return toText(await page.getByRole('link', { name: `Text ${name}` }).getAttribute('href'));
}

export function toText(href: string | null): string {
  const [, number, body] = /^sms:([+\d]+)\?body=([^?&=\s]*)$/.exec(href ?? '') ?? [];
  expect(number, href ?? 'no link').toMatch(/^\+1503555014[23]$/);
  return decodeURIComponent(body ?? '');
}

export function shareLinkIn({ text }: CaughtMail): string {
  const [link] = /https?:\/\/\S+\/emergency\/shared\/[\w-]+/.exec(text) ?? [];
  if (!link) throw new Error(`There is no link to a share in the mail:\n${text}`);
  return link;
}
