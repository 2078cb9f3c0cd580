import type { SQL } from 'drizzle-orm';

export type SentMessages = {
  rows: SQL;
  /** Adds to messages' totals. @param outcomes a relation of `message_id`, `pushed`, `emailed`, `failed` */
  addOutcomes(outcomes: SQL): SQL;
};
