/**
 * The text messages that calls for help of one resident may send within any hour: they cost the neighborhood money, most
 * of all to other countries. The first call of an hour fits, as a resident has 20 contacts at most.
 */
export const textLimits = {
  /** In all. */
  perHour: 60,
  /** To numbers outside the neighborhood's country. */
  abroadPerHour: 20,
} as const;
