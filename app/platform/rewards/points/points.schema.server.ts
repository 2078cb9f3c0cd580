import { z } from 'zod/v4';

/** The payload of S2 §7. Only the activity's type is used: the server knows the rest; a user id must be one's own. */
export const awardSchema = z.object({
  activityType: z.string('Name the activity in activityType.').max(60, 'There is no such activity.'),
  activityId: z.union([z.string().max(200), z.number()]).nullish(),
  points: z.unknown(),
  category: z.unknown(),
  userId: z.string('A user id is a text.').nullish(),
});
