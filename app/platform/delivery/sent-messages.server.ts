import type { SQL } from 'drizzle-orm';

import type { Services } from '~/domain/services';

export type Linkable = { residentId: string; notificationId: string; type: string; url: string | null };

export type SentMessages = {
  rows: SQL;
  /** Adds to messages' totals. @param outcomes a relation of `message_id`, `pushed`, `emailed`, `failed` */
  addOutcomes(outcomes: SQL): SQL;
  /** Replaces the `url` of messages whose pushes and mails lead to a page of their own. */
  link<Delivery extends Linkable>(services: Services, deliveries: Delivery[]): Promise<Delivery[]>;
};
