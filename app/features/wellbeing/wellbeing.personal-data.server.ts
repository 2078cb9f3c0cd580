import { eq, sql } from 'drizzle-orm';

import {
  articles,
  moveInTasks,
  moveInTicks,
  trainingAnswers,
  trainingModules,
  trainingProgress,
  trainingQuestions,
  trainingSections,
  trainingSectionsDone,
  watchFollowers,
  watchMembers,
  watchMessages,
  watchPosts,
} from '#db/schema';
import { formerResident, ownRows, type PersonalData } from '~/platform/own-data/personal-data.server';
import { eraseReportsOf } from '~/platform/reports/erase-reports.server';

import { watchMessageKind } from './watch/watch';

type PostId = typeof watchMessages.postId | typeof watchMembers.postId | typeof watchFollowers.postId;
const watchOf = (column: PostId) =>
  sql`(select ${watchPosts.name} from ${watchPosts} where ${watchPosts.id} = ${column})`;

/** What wellbeing has of a resident. */
export const wellbeingData: PersonalData[] = [
  ownRows(moveInTicks, {
    name: 'move-in',
    title: 'What you saw to when you moved in',
    of: moveInTicks.residentId,
    with: {
      task: sql`(select ${moveInTasks.title} from ${moveInTasks} where ${moveInTasks.id} = ${moveInTicks.taskId})`,
    },
  }),
  ownRows(watchMessages, {
    name: 'discussions',
    title: 'What you wrote in discussions',
    of: watchMessages.authorId,
    with: { discussion: watchOf(watchMessages.postId) },
    erase: (services, { id }) =>
      eraseReportsOf(
        services,
        watchMessageKind,
        sql`select id::text from watch_messages where author_id = ${id}`,
      ),
  }),
  ownRows(watchMembers, {
    name: 'watch-groups',
    title: 'Watch groups that you joined',
    of: watchMembers.residentId,
    with: { group: watchOf(watchMembers.postId) },
  }),
  ownRows(watchFollowers, {
    name: 'discussions-followed',
    title: 'Discussions that you follow',
    of: watchFollowers.residentId,
    with: { discussion: watchOf(watchFollowers.postId) },
  }),
  ownRows(articles, {
    name: 'articles',
    title: 'Articles that you wrote',
    of: articles.authorId,
    async erase({ db }, { id }) {
      await db.update(articles).set({ authorName: formerResident }).where(eq(articles.authorId, id));
    },
  }),
  ownRows(trainingProgress, {
    name: 'training',
    title: 'Your training',
    of: trainingProgress.residentId,
    with: {
      module: sql`(select ${trainingModules.title} from ${trainingModules} where ${trainingModules.id} = ${trainingProgress.moduleId})`,
    },
  }),
  ownRows(trainingSectionsDone, {
    name: 'training-sections',
    title: 'Parts of your training that you have done',
    of: trainingSectionsDone.residentId,
    with: {
      section: sql`(select ${trainingSections.title} from ${trainingSections} where ${trainingSections.id} = ${trainingSectionsDone.sectionId})`,
    },
  }),
  ownRows(trainingAnswers, {
    name: 'training-answers',
    title: 'Your answers to training questions',
    of: trainingAnswers.residentId,
    with: {
      question: sql`(select ${trainingQuestions.question} from ${trainingQuestions} where ${trainingQuestions.id} = ${trainingAnswers.questionId})`,
    },
  }),
];
