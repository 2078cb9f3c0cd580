import type { SQL } from 'drizzle-orm';

/** Messages to everyone. Those that no notification came of have no delivery. */
export type SentMessages = {
  /** A relation of `id`, `incident_id`, `refers_to` and `is_drill`. */
  rows: SQL;
  /** A statement that adds to messages' totals. @param outcomes a relation of `message_id`, `pushed`, `emailed`, `failed` */
  addOutcomes(outcomes: SQL): SQL;
};
