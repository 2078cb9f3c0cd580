import { z } from 'zod/v4';

/** Payload of S2 §7. Points and category are ignored, since the server knows them. */
export const awardSchema = z.object({
  activityType: z.string('Name the activity in activityType.').max(60, 'There is no such activity.'),
  activityId: z.union([z.string().max(200), z.number()]).nullish(),
  points: z.unknown(),
  category: z.unknown(),
  userId: z.string('A user id is a text.').nullish(),
});
