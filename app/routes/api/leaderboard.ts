import { parseInput } from '~/domain/parse.server';
import { api } from '~/http/api.server';
import { leaderboardQuerySchema } from '~/platform/rewards/leaderboard/leaderboard.schema.server';
import { listLeaderboard } from '~/platform/rewards/leaderboard/leaderboard.server';

/** `/api/leaderboard?category=&limit=10` (S1 §7): the top residents of a category. Both parameters are optional. */
export const loader = api(
  {
    GET: ({ services, query }) => {
      const filters = { category: query.getAll('category'), limit: query.getAll('limit') };
      return listLeaderboard(services, parseInput(leaderboardQuerySchema, filters));
    },
  },
  { priority: 'low' },
);
