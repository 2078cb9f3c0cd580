import { and, inArray, isNull, or, sql } from 'drizzle-orm';

import { open311Keys, problemCategories, problemFollowers, problems, problemUpdates } from '#db/schema';
import { can } from '~/domain/capabilities';
import { counted } from '~/domain/counted';
import { isUuid } from '~/domain/uuid';
import { today } from '~/platform/managing/counts.server';
import type { Noun } from '~/platform/noun.server';
import { notExported, ownRows } from '~/platform/own-data/personal-data.server';
import type { PhotoKind } from '~/platform/photos/photo-kind.server';
import { erasesReports } from '~/platform/reports/erase-reports.server';

import { keyKind } from './open311/keys.server';
import { manageOpen311Path } from './open311/open311';
import { readTownJob } from './open311/read-town.server';
import { forwardProblemsJob } from './open311/send-forwards.server';
import { eraseReporter, sweepCallers } from './erase-problems.server';
import { openLeakProblem } from './leak-problems.server';
import { problemReports } from './problem-reports.server';
import { isOpen, isSeenBy } from './problem-rows.server';
import {
  managedProblemPath,
  managedProblemsPath,
  newProblemPath,
  problemKind,
  problemPath,
  problemsPath,
} from './problems';
import { categoryContent, templateContent } from './problems.desk.server';

const categoryOf = sql`(select ${problemCategories.name} from ${problemCategories} where ${problemCategories.id} = ${problems.categoryId})`;

const problemPhotos: PhotoKind = {
  label: 'Problem report',
  isPersonal: true,
  toPath: problemPath,
  async findSeen(services, viewer, ids) {
    if (!viewer) return [];
    const showsWords = can(viewer, 'problems')
      ? undefined
      : or(isNull(problems.hiddenAt), sql`${problems.reporterId} = ${viewer.id}`);
    const rows = await services.db
      .select({ id: problems.id })
      .from(problems)
      .where(and(inArray(problems.id, ids.filter(isUuid)), isSeenBy(services, viewer), showsWords));
    return rows.map(({ id }) => id);
  },
};

/** Days before a promise ends on which it needs somebody. */
const nearDays = 2;

export const problem: Noun = {
  search: [
    {
      name: 'problems',
      label: 'Problems',
      icon: 'warning',
      table: problems,
      title: sql`left(${problems.text}, 80)`,
      note: categoryOf,
      body: problems.text,
      isShown: sql`not ${problems.isPrivate} and ${problems.hiddenAt} is null and ${problems.text} is not null`,
      order: sql`${problems.createdAt} desc`,
      toPath: problemPath,
    },
  ],
  pages: [
    {
      to: newProblemPath,
      title: 'Report a problem',
      words: 'broken repair fix street lamp light pothole leak maintenance complaint work order',
    },
    { to: problemsPath, title: 'Problems', words: 'reported repairs fixed broken map' },
  ],
  contentKinds: [categoryContent, templateContent],
  photoKinds: { problem: problemPhotos },
  reportKinds: { [problemKind]: problemReports },
  personalData: [
    ownRows(problems, {
      name: 'problems',
      title: 'Problems you reported',
      of: problems.reporterId,
      also: [problems.assignedTo],
      without: [problems.homeId, problems.dedupeKey],
      with: { category: categoryOf },
      stays: 'without your words, photos and name; private ones are deleted',
      erase: async (services, person) => {
        await erasesReports(problemKind, (id) => sql`select id::text from problems where reporter_id = ${id}`)
          .erase!(services, person);
        await eraseReporter(services, person);
      },
    }),
    ownRows(problemFollowers, {
      name: 'problems-followed',
      title: 'Problems whose news you get',
      of: problemFollowers.residentId,
    }),
    ownRows(problemUpdates, {
      name: 'problem-updates',
      title: 'What you wrote about problems',
      of: problemUpdates.byId,
      stays: 'without your name',
    }),
    notExported('town-service-keys', [open311Keys.createdBy]),
  ],
  auditKinds: {
    [keyKind]: {
      one: 'Open311 key',
      all: 'Open311 keys',
      toPath: () => manageOpen311Path,
      name: (id) => sql`select ${open311Keys.name} from ${open311Keys} where ${open311Keys.id}::text = ${id}`,
    },
    [problemKind]: {
      one: 'problem',
      all: 'Problems',
      toPath: managedProblemPath,
      name: (id) =>
        sql`select concat(${categoryOf}, ', no. ', ${problems.number}) from ${problems} where ${problems.id}::text = ${id}`,
    },
  },
  counts: {
    problems: sql`select count(*) from ${problems} where ${isOpen}`,
  },
  needs: [
    {
      urgency: 'damage',
      may: 'problems',
      to: managedProblemsPath,
      icon: 'warning',
      count: sql`select count(*) from ${problems} where ${isOpen} and promised_on <= ${today} + ${sql.raw(String(nearDays))}`,
      title: (count) => counted(count, 'problem’s promised day is near', 'problems’ promised days are near'),
      note: 'Oldest promise first',
    },
  ],
  sweeps: [sweepCallers],
  jobs: [forwardProblemsJob, readTownJob],
  openLeakProblem,
};
