import type { Locator, Page } from '@playwright/test';

/** What /profile says of a field, by its label. */
export const readFact = (page: Page, label: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd');
