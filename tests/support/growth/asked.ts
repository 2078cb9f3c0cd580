import type { BuiltRoutes } from '../../attacks/access-rows';
import { accessRows } from '../../attacks/access-rows';
import { people, type Things } from '../../attacks/access-things';

export type Reader = 'visitor' | 'resident' | 'manager';

/** A page or a GET call, and who reads it. */
export type Asked = { name: string; path: string; reader: Reader; isPage: boolean };

const readers: Reader[] = ['visitor', 'resident', 'manager'];
const orderOfPeople = Object.keys(people);

/** Every route that answers 200 to these readers, from the rows of the access test, and some searches and later pages. */
export function listAsked(routes: BuiltRoutes, things: Things): Asked[] {
  const rows = [...accessRows(routes, things).values()].flatMap(({ id, path, get }) =>
    readers
      .filter((reader) => get[orderOfPeople.indexOf(reader)] === 200)
      .map((reader) => ({ name: `${toName(routes, id)} (${reader})`, path, reader, isPage: isPage(id) })),
  );
  const more = Object.entries(searches).flatMap(([reader, paths]) =>
    paths.map((path) => ({ name: `${path} (${reader})`, path, reader: reader as Reader, isPage: true })),
  );
  return [...new Map([...rows, ...more].map((asked) => [asked.name, asked])).values()];
}

/** Names of all that is asked, without the ids of things. */
export const listNames = (routes: BuiltRoutes): string[] =>
  listAsked(routes, new Proxy({}, { get: () => 'none' }) as Things).map(({ name }) => name);

const isPage = (id: string) => !id.startsWith('routes/api/');

function toName(routes: BuiltRoutes, id: string): string {
  const { path = '', parentId } = routes[id] ?? {};
  const above = parentId && parentId !== 'root' ? toName(routes, parentId) : '';
  return path === '' && above !== '' ? above : `${above}/${path}`.replace('//', '/');
}

const searches: Record<Exclude<Reader, 'visitor'>, string[]> = {
  resident: [
    '/community/marketplace?q=chair',
    '/community/marketplace?q=nothing+like+it',
    '/search?q=chair',
    '/search?q=emergncy+contact',
    '/search?q=water&kind=lessons',
    '/notifications?page=2',
    '/settings/community-rewards?category=health',
  ],
  manager: [
    '/manage/people?q=m%C3%BCl',
    '/manage/people?page=3',
    '/search?q=fern',
    '/manage/homes?q=fern',
    '/manage/devices?q=fern',
    '/manage/audit?page=3',
    '/manage/reports?all=1',
  ],
};
