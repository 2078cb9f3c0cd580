/** Database pages (8 kB) that are read, and statements. */
export type Most = { pages: number; statements: number };

/** Nothing is cached: each page is the first of a new process. */
const mostOfPages: Most = { pages: 400, statements: 55 };

/** Jobs that go over rows do so in sets. */
const mostOfJobs: Most = { pages: 2000, statements: 20 };

type Bounds = [names: RegExp, bound: Partial<Most>][];

/** Pages and jobs that may take more, with the reason. The last match counts. */
const exceptions: Bounds = [
  // All names are sorted. The homes of the shown ones take a few pages each, depending on the plan.
  [/^\/manage\/people(\?page=3)? /, { pages: 500 }],
  // A transaction for each of an hour's four slots, with some 30 people. A reminder takes 70 pages with its booking,
  // notification, push and their foreign keys, and a connection's first queued job takes 550: up to five connections do.
  [/^job remind-of-bookings$/, { pages: 7500, statements: 40 }],
  // A statement or two for each kind of row and 100 inboxes, and the refresh of the sample. Four pages for each inbox
  // and 14 for each of 600 meters tell that nothing of theirs is due. Of a night's rows, 300 are water nights.
  [/^job sweep$/, { pages: 25_000, statements: 180 }],
  // 300 water meters, at 30 pages each: 6 to find it, 7 for its readings and last leak, and 18 to add a night with its
  // indexes and foreign key.
  [/^job watch-for-leaks$/, { pages: 11_500 }],
  // The first after midnight compares two months of each home, and stores the result for all.
  [/^\/sustainable\/water-management /, { pages: 560 }],
  // Each of 50 devices has its newest reading, a first jump and perhaps a second meter of its home.
  [/^\/manage\/devices[ ?]/, { pages: 620 }],
  // Each of 30 reported things has its author, their home and a photo. At most 100 are shown.
  [/^\/manage\/reports[ ?]/, { pages: 540 }],
  // Finds a word in names, addresses and homes, and looks up 20 people with their homes.
  [/^\/manage\/people\?q=/, { pages: 700 }],
  // Three pages for each of the resident's own bookings, with its slot and room. On home, the page and its sidebar both
  // ask what is offered, which is kept afterward.
  [/^\/(health\/bookings)? \(/, { pages: 500 }],
  // A new process first reads the words of all titles, which it keeps for a minute. Each
  // hit of the many made-up things takes its row.
  [/^\/search\?/, { pages: 700 }],
  // Besides, people are found in names, addresses and homes.
  [/^\/search\?q=fern/, { pages: 1600 }],
  // One or two statements for each of some 35 kinds of content, the second for the names that its entries refer to.
  [/^\/manage\/content\/export\.zip /, { statements: 70 }],
  // Counts everything of the resident's own that would go.
  [/^\/settings\/account\/delete /, { pages: 2500 }],
  // Grants what the pages that were read before have earned.
  [/^\/settings\/community-rewards \(/, { pages: 1700 }],
];

export function boundOf(name: string): Most {
  const found = exceptions.filter(([names]) => names.test(name)).map(([, bound]) => bound);
  return Object.assign({}, name.startsWith('job ') ? mostOfJobs : mostOfPages, ...found) as Most;
}
