import { and, asc, desc, eq, gte, inArray, lte, not, or, type SQL } from 'drizzle-orm';

import { problemCategories, problems, problemUpdates } from '#db/schema';
import { addDays } from '~/domain/clock';
import { NotFound } from '~/domain/errors';
import { startOfDay, toLocalTime } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import { offsetAt } from '~/domain/zone-offset';
import { type PhotoFile, readPhotoFile } from '~/platform/photos/photo-files.server';
import { listPhotos } from '~/platform/photos/photos.server';

import { listCategories } from '../categories.server';
import { isOpen } from '../problem-rows.server';
import { type ProblemCategory, states, stillBroken } from '../problems';
import { mostRequests, type RequestQuery, toRange } from './georeport.schema.server';
import { open311Path } from './open311';

export type Service = {
  service_code: string;
  service_name: string;
  description: string;
  metadata: boolean;
  type: 'realtime';
  keywords: string;
  group: string;
};

/** Public categories. */
export const listPublicCategories = async (services: Services): Promise<ProblemCategory[]> =>
  (await listCategories(services, null)).filter(({ isPrivate }) => !isPrivate);

export async function listServices(services: Services): Promise<Service[]> {
  return (await listPublicCategories(services)).map(({ id, name, hint, keeper, questions }) => ({
    service_code: id,
    service_name: name,
    description: hint,
    metadata: questions.length > 0,
    type: 'realtime',
    keywords: '',
    group: keeper,
  }));
}

/** Also for a private category. */
export function noSuchService(): never {
  throw new NotFound('service_code was not found.');
}

export const toAttributeCode = (at: number): string => `question-${at + 1}`;

export async function getDefinition(services: Services, code: string) {
  const category = (await listPublicCategories(services)).find(({ id }) => id === code) ?? noSuchService();
  return {
    service_code: category.id,
    attributes: category.questions.map((question, at) => ({
      variable: true,
      code: toAttributeCode(at),
      datatype: 'text',
      required: false,
      datatype_description: null,
      order: at + 1,
      description: question,
      values: [],
    })),
  };
}

/** Nothing else leaves through Open311. A category that became private takes its earlier problems along. */
const isPublic = and(not(problems.isPrivate), not(problemCategories.isPrivate));

const readPublic = ({ db }: Services, where: SQL | undefined) =>
  db
    .select({
      problem: problems,
      service: problemCategories.name,
      keeper: problemCategories.keeper,
      update: problemUpdates,
    })
    .from(problems)
    .innerJoin(problemCategories, eq(problemCategories.id, problems.categoryId))
    .innerJoin(
      problemUpdates,
      and(eq(problemUpdates.problemId, problems.id), eq(problemUpdates.position, problems.step)),
    )
    .where(and(isPublic, where))
    .$dynamic();

type Row = Awaited<ReturnType<typeof readPublic>>[number];

export type ServiceRequest = Awaited<ReturnType<typeof toRequests>>[number];

/** @returns newest first */
export async function listRequests(services: Services, query: RequestQuery): Promise<ServiceRequest[]> {
  const { page, page_size: size } = query;
  const found = readPublic(services, toWhere(services, query))
    .orderBy(desc(problems.createdAt), asc(problems.id))
    .limit(size)
    .offset((page - 1) * size);
  return toRequests(services, await found);
}

function toWhere({ clock }: Services, query: RequestQuery): SQL | undefined {
  const { service_request_id: ids, service_code: codes, status, updated_after, updated_before } = query;
  // The standard: ids override all other arguments.
  if (ids.length > 0) return inArray(problems.number, ids.slice(0, mostRequests).flatMap(toNumber));
  const { from, to } = toRange(query, clock.now());
  return and(
    from ? gte(problems.createdAt, from) : undefined,
    to ? lte(problems.createdAt, to) : undefined,
    updated_after ? gte(problemUpdates.at, updated_after) : undefined,
    updated_before ? lte(problemUpdates.at, updated_before) : undefined,
    codes.length > 0 ? inArray(problems.categoryId, codes) : undefined,
    status.length > 0 ? or(...status.map((one) => (one === 'open' ? isOpen : not(isOpen)))) : undefined,
  );
}

/** A request's id is the problem's number, as people say it. @returns none for other texts */
const toNumber = (id: string): number[] => (/^\d{1,9}$/.test(id.trim()) ? [Number(id)] : []);

/** @throws NotFound, also for a private problem */
export async function getRequest(services: Services, id: string): Promise<ServiceRequest[]> {
  const found = await toRequests(services, await findPublic(services, id));
  return found.length > 0 ? found : noSuchRequest();
}

const findPublic = (services: Services, id: string) =>
  readPublic(services, inArray(problems.number, toNumber(id)));

export function noSuchRequest(): never {
  throw new NotFound('service_request_id was not found.');
}

const hasPhotos = ({ hiddenAt, photosSeenAt }: Row['problem']) => hiddenAt === null && photosSeenAt !== null;

async function toRequests(services: Services, rows: Row[]) {
  const shown = rows.flatMap(({ problem }) => (hasPhotos(problem) ? [problem.id] : []));
  const photos = await listPhotos(services, 'problem', shown);
  return rows.map((row) => toRequest(services, row, photos[row.problem.id] !== undefined));
}

function toRequest({ config }: Services, { problem, service, keeper, update }: Row, hasPhoto: boolean) {
  const { number, state, hiddenAt, latitude, longitude, isAtHome, promisedOn, plannedOn } = problem;
  const isShown = hiddenAt === null;
  const id = String(number);
  const { timeZone, siteOrigin } = config;
  return {
    service_request_id: id,
    status: states[state].isOpen ? 'open' : 'closed',
    status_notes: toNotes(update),
    service_name: service,
    service_code: problem.categoryId,
    description: isShown ? problem.text : null,
    agency_responsible: keeper,
    service_notice: null,
    requested_datetime: formatInstant(timeZone, problem.createdAt),
    updated_datetime: formatInstant(timeZone, update.at),
    expected_datetime: states[state].isOpen ? formatDayEnd(timeZone, plannedOn ?? promisedOn) : null,
    address: isShown && problem.landmark !== '' ? problem.landmark : null,
    address_id: null,
    zipcode: null,
    // A home's place would name the reporter.
    lat: isAtHome ? null : latitude,
    long: isAtHome ? null : longitude,
    media_url: hasPhoto ? `${siteOrigin}${open311Path}/requests/${id}/photo.jpg` : null,
  };
}

/** A reporter's own words about "Is it fixed?" stay in the neighborhood. */
const toNotes = ({ by, sentence, whose }: Row['update']): string => {
  const words = by === 'reporter' ? stillBroken : sentence;
  return whose === '' ? words : `${words} (${whose})`;
};

const formatDayEnd = (timeZone: string, day: string) =>
  formatInstant(timeZone, new Date(startOfDay(timeZone, addDays(day, 1)).getTime() - 1000));

/** Such as 2026-06-10T10:20:00-07:00, in the neighborhood's time. */
function formatInstant(timeZone: string, at: Date): string {
  const minutes = Math.round(offsetAt(timeZone, at) / 60_000);
  const [hour, minute] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  const seconds = at.toISOString().slice(17, 19);
  return `${toLocalTime(timeZone, at)}:${seconds}${minutes < 0 ? '-' : '+'}${offset}`;
}

/** The first photo of a request, once a manager has looked at it. @returns null if there is none */
export async function findRequestPhoto(services: Services, id: string): Promise<PhotoFile | null> {
  const [row] = await findPublic(services, id);
  if (!row || !hasPhotos(row.problem)) return null;
  const photos = await listPhotos(services, 'problem', [row.problem.id]);
  const [photo] = photos[row.problem.id] ?? [];
  return photo ? readPhotoFile(services, photo, { size: 'large', type: 'jpg' }) : null;
}
