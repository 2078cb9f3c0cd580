import { and, eq, gt, isNull, like } from 'drizzle-orm';

import { open311Keys, problems } from '#db/schema';
import { toDedupeKey } from '~/domain/dedupe-key.server';
import { Forbidden } from '~/domain/errors';
import { roundPlace } from '~/domain/place';
import { inTransaction, type Services } from '~/domain/services';

import { tellManagers } from '../problem-news.server';
import { insertProblem } from '../report-problem.server';
import type { PostInput } from './georeport.schema.server';
import { listPublicCategories, noSuchService, toAttributeCode } from './georeport.server';

const hourMs = 3_600_000;
export const postsAnHour = 60;

/**
 * Stores a request that a program posts. The same request within an hour is the first one: clients retry.
 * @param answers the value of an attribute by its code
 * @throws NotFound for an unknown or private service, Forbidden beyond 60 requests an hour
 */
export function postRequest(
  services: Services,
  keyId: string,
  { serviceCode, description, latitude, longitude, landmark, caller }: PostInput,
  answers: (code: string) => string,
): Promise<{ number: number; keeper: string }> {
  return inTransaction(services, async (services) => {
    const { db, clock } = services;
    const category =
      (await listPublicCategories(services)).find(({ id }) => id === serviceCode) ?? noSuchService();
    const { keeper } = category;
    // The lock orders the requests of one key, so that two copies can't both be new.
    await db.select().from(open311Keys).where(eq(open311Keys.id, keyId)).for('update');
    const since = new Date(clock.now().getTime() - hourMs);
    const isRecent = and(
      eq(problems.source, 'open311'),
      isNull(problems.reporterId),
      gt(problems.createdAt, since),
      like(problems.dedupeKey, `${keyId}:%`),
    );
    const given = category.questions.map((question, at) => ({
      question,
      answer: answers(toAttributeCode(at)),
    }));
    const parts = [serviceCode, description, latitude, longitude, landmark, caller, given];
    const dedupeKey = `${keyId}:${toDedupeKey(keyId, ...parts)}`;
    const [earlier] = await db
      .select({ number: problems.number })
      .from(problems)
      .where(and(isRecent, eq(problems.dedupeKey, dedupeKey)));
    if (earlier) return { number: earlier.number, keeper };
    if ((await db.$count(problems, isRecent)) >= postsAnHour)
      throw new Forbidden(`This key may post ${postsAnHour} requests an hour.`, {
        retryAfterSeconds: hourMs / 1000,
      });
    const text = description === '' ? category.name : description;
    const { id, number } = await insertProblem(services, {
      category,
      text,
      answers: given.filter(({ answer }) => answer !== ''),
      place: latitude === null || longitude === null ? null : roundPlace({ latitude, longitude }),
      landmark,
      homeId: null,
      isAtHome: false,
      about: null,
      reporterId: null,
      source: 'open311',
      caller,
      dedupeKey,
    });
    await tellManagers(
      services,
      { id, number, category: category.name, isPrivate: false },
      { title: 'New problem', message: text },
    );
    return { number, keeper };
  });
}
