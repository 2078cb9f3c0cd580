import type { APIRequestContext } from '@playwright/test';

import { openDatabase } from '#db/client';
import type { UserAchievement } from '~/platform/rewards/rewards';

import { removeActivity } from './rewards-journey';
import { testNow } from './test-clock';

export async function resetTraining(databaseUrl: string): Promise<void> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  for (const activity of ['complete_training_module', 'answer_quiz_question'] as const)
    await removeActivity({ sql }, activity, 'demo-user');
  await sql`delete from training_answers where resident_id = 'demo-user'`;
  await sql`delete from training_progress where resident_id = 'demo-user'`;
  await sql`insert into training_progress (resident_id, module_id, started_at)
    values ('demo-user', 'earthquake', ${testNow().toISOString()}::timestamptz)`;
  await sql`insert into training_sections_done (resident_id, module_id, section_id, done_at)
    select 'demo-user', 'earthquake', id, ${testNow().toISOString()}::timestamptz from training_sections
    where module_id = 'earthquake' and position < 2`;
  await close();
}

export async function rightAnswers(databaseUrl: string, moduleId: string): Promise<number[]> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  const rows = await sql<{ answer: number }[]>`
    select answer from training_questions where module_id = ${moduleId} order by position`;
  await close();
  return rows.map(({ answer }) => answer);
}

/** The viewer's points without achievement rewards, which arrive whenever earlier actions reach one. */
export async function readPoints(page: { request: APIRequestContext }): Promise<number> {
  const ask = async <T>(path: string) => (await (await page.request.get(path)).json()) as T;
  // Requested first, since reading achievements unlocks due ones.
  const achievements = await ask<UserAchievement[]>('/api/user/me/achievements');
  const { totalPoints } = await ask<{ totalPoints: number }>('/api/user/me/points');
  const rewards = achievements.filter(({ unlockedAt }) => unlockedAt !== null);
  return totalPoints - rewards.reduce((sum, { achievement }) => sum + achievement.pointsReward, 0);
}
