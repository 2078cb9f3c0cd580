import type { problemSources, problemStates } from '#db/schema';
import type { LinkedText } from '~/domain/linked-text';
import type { Photo } from '~/domain/photo';
import { formatAt, type Place } from '~/domain/place';
import { isThingName, type ThingName } from '~/platform/things/things';
import { formatDay } from '~/ui/dates';
import type { Tone } from '~/ui/pill';
import type { Step } from '~/ui/press';

export type ProblemState = (typeof problemStates)[number];
export type ProblemSource = (typeof problemSources)[number];

/** `verb` is what a manager presses to lead there from another state. Open problems wait for somebody. */
export const states = {
  received: { label: 'Received', tone: 'plain', isOpen: true, verb: 'Open it again' },
  planned: { label: 'Planned', tone: 'own', isOpen: true, verb: 'Plan it' },
  in_progress: { label: 'In progress', tone: 'own', isOpen: true, verb: 'Work has begun' },
  fixed: { label: 'Fixed', tone: 'good', isOpen: false, verb: 'It’s fixed' },
  closed: { label: 'Closed', tone: 'plain', isOpen: false, verb: 'Close it' },
  not_ours: { label: 'Not ours', tone: 'plain', isOpen: false, verb: 'It’s not ours' },
} as const satisfies Record<ProblemState, { label: string; tone: Tone; isOpen: boolean; verb: string }>;

/** States that a change may lead to. The database holds the same (`problem_updates_take_allowed_steps`). */
export const nextStates = (state: ProblemState): ProblemState[] =>
  states[state].isOpen
    ? (Object.keys(states) as ProblemState[]).filter((next) => next !== 'received' || state === 'received')
    : ['received'];

export type ProblemCategory = {
  id: string;
  name: string;
  hint: string;
  keeper: string;
  promisedDays: number;
  questions: string[];
  isPrivate: boolean;
  suits: string | null;
};

export type ProblemCard = {
  id: string;
  number: number;
  category: string;
  categoryId: string;
  state: ProblemState;
  /** Null where a manager hid the words, or their author's account was erased. */
  text: string | null;
  place: Place | null;
  landmark: string;
  createdAt: string;
  changedAt: string;
  /** YYYY-MM-DD */
  promisedOn: string;
  plannedOn: string | null;
  isLate: boolean;
  isPrivate: boolean;
  isOwn: boolean;
  isFollowing: boolean;
  /** Its reporter and those who pressed "Me too". */
  followers: number;
  photo: Photo | null;
};

export type ProblemUpdate = {
  step: number;
  state: ProblemState;
  sentence: LinkedText;
  whose: string;
  by: 'reporter' | 'staff' | 'town' | 'system';
  at: string;
  plannedOn: string | null;
};

export type Problem = Omit<ProblemCard, 'photo'> & {
  words: LinkedText | null;
  keeper: string;
  answers: { question: string; answer: string }[];
  isAtHome: boolean;
  about: { title: string; path: string } | null;
  photos: Photo[];
  updates: ProblemUpdate[];
  /** The newest update's position. */
  step: number;
  mergedInto: { id: string; number: number } | null;
  /** The viewer is asked whether it is fixed. */
  isAsked: boolean;
  isHidden: boolean;
};

/** Adds the fields that only managers read. */
export type ManagedProblem = Problem & {
  reporter: string | null;
  home: string | null;
  caller: string;
  source: ProblemSource;
  assignedTo: { id: string; name: string } | null;
  merged: { id: string; number: number; text: string | null }[];
  answersToFixed: { fixed: number; broken: number };
  hasUnseenPhotos: boolean;
  forward: { requestId: string | null; status: string | null; failure: string | null } | null;
};

/** Of a category's problems in a year: fixed by the promised day, and all that were due. */
export type KeptPromise = {
  id: string;
  name: string;
  keeper: string;
  promisedDays: number;
  kept: number;
  due: number;
};

/** Shown instead of a neighbor's own words. */
export const stillBroken = 'It’s still broken, says a neighbor who reported it.';

export const problemKind = 'problem';

/** `suits` of the category for leaks that a water meter finds. */
export const leakSuits = 'water_meter';

export const problemLimits = {
  text: 2000,
  landmark: 200,
  answer: 500,
  anHour: 6,
  /** Meters within which an open problem of the same category may be the same one. */
  near: 100,
  photos: 4,
} as const;

const hourMs = 3_600_000;

/** An hour, in which hardly anybody has gone there. A home's problem keeps its place. */
export const canRemovePlace = ({ isOwn, isAtHome, place, state, createdAt }: Problem, now: Date): boolean =>
  isOwn &&
  !isAtHome &&
  place !== null &&
  state === 'received' &&
  now.getTime() - Date.parse(createdAt) < hourMs;

export const problemsPath = '/community/problems';
export const newProblemPath = `${problemsPath}/new`;
export const problemPath = (id: string): string => `${problemsPath}/${encodeURIComponent(id)}`;
export const fixedPath = (id: string): string => `${problemPath(id)}/fixed`;
export const managedProblemsPath = '/manage/problems';
export const managedProblemPath = (id: string): string => `${managedProblemsPath}/${encodeURIComponent(id)}`;
export const callersProblemPath = `${managedProblemsPath}/new`;
export const problemSignsPath = `${managedProblemsPath}/signs`;

export type ProblemChoice = { which: 'open' | 'ended' | 'own'; category: string | null };

/** Choices of the list, in its address as `show` and `category`. */
export const readChoice = (query: URLSearchParams): ProblemChoice => ({
  which: whiches.find((which) => which === query.get('show')) ?? 'open',
  category: query.get('category') || null,
});

const whiches = ['open', 'ended', 'own'] as const;

export type About = { kind: ThingName; id: string };

export type ProblemStart = {
  category?: string;
  /** A thing with a page: its kind in the registry, and its id. */
  about?: About;
  place?: Place | null;
  landmark?: string;
};

/** The form with place and category filled in, for links and printed QR codes. */
export function toNewProblem({ category, about, place, landmark }: ProblemStart): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (about) query.set('about', `${about.kind}:${about.id}`);
  if (place) query.set('at', formatAt(place));
  if (landmark) query.set('landmark', landmark);
  return query.size === 0 ? newProblemPath : `${newProblemPath}?${query.toString()}`;
}

/** @returns null unless it is a thing's kind and id, as in `about=trail:creek` */
export function parseAbout(text: string | null): About | null {
  const [, kind, id] = /^([a-z_]{1,40}):(.{1,200})$/s.exec(text ?? '') ?? [];
  return kind === undefined || id === undefined || !isThingName(kind) ? null : { kind, id };
}

const stepWords = {
  follow: { label: 'Me too', pendingLabel: 'Saving...' },
  unfollow: { label: 'Stop the news', pendingLabel: 'Saving...' },
  'remove-place': { label: 'Remove the place', pendingLabel: 'Removing...' },
} as const;

export type ProblemStep = keyof typeof stepWords;

export const toProblemStep = (
  problem: Pick<ProblemCard, 'id' | 'number' | 'category'>,
  step: ProblemStep,
): Step => ({
  to: `${problemPath(problem.id)}/${step}`,
  route: `routes/community/problems/${step}`,
  about: formatProblem(problem),
  variant: 'secondary',
  ...stepWords[step],
});

/** "Planned for Friday", "Fixed". @param today YYYY-MM-DD */
export const formatState = (
  { state, plannedOn }: Pick<ProblemCard, 'state' | 'plannedOn'>,
  today: string,
): string =>
  plannedOn === null
    ? states[state].label
    : `Planned for ${formatDay(plannedOn, today).replace(/^To|^Yes/, (word) => word.toLowerCase())}`;

export const formatProblem = ({ number, category }: Pick<ProblemCard, 'number' | 'category'>): string =>
  `${category}, no. ${number}`;
