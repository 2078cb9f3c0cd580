import { sql } from 'drizzle-orm';

import { can } from '~/domain/capabilities';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { readMenuState } from '~/platform/offered/offered.server';
import { featurePaths } from '~/platform/offered/offered';
import { kindPath } from '~/platform/desk/desk';
import { readCounts } from '~/platform/managing/counts.server';
import { listAreaGroups } from '~/platform/managing/overview';
import { settingLabels, settingsPath } from '~/platform/settings/settings';

import type { SearchPage } from './search-kind.server';

/** Pages that the viewer may open, with their searched text, as JSON. */
export async function readPages(services: Services, viewer: Viewer): Promise<string> {
  const [menu, ofStaff] = await Promise.all([
    readMenuState(services, viewer),
    can(viewer, 'manage') ? listStaffPages(services, viewer) : [],
  ]);
  const isOffered = ({ of }: SearchPage) => !of || menu.showsEmpty || !menu.empty.includes(featurePaths[of]);
  const pages = [...services.registry.pages.filter(isOffered), ...ofStaff];
  const documents = await readDocuments(services, pages);
  return JSON.stringify(pages.map(({ to, title }, at) => ({ id: to, title, document: documents[at] })));
}

async function listStaffPages(services: Services, viewer: Viewer): Promise<SearchPage[]> {
  const areas = listAreaGroups(await readCounts(services, viewer), viewer).flatMap((group) => group.areas);
  const settings = can(viewer, 'settings') ? Object.values(settingLabels) : [];
  const kinds = can(viewer, 'content') ? services.registry.contentKinds : [];
  return [
    ...areas.map(({ to, title }) => ({ to, title, words: 'manage' })),
    ...settings.map((title) => ({ to: settingsPath, title, words: 'settings' })),
    ...kinds.map(({ name, title, one }) => ({ to: kindPath(name), title, words: `manage ${one}` })),
  ];
}

const createDocuments = () => new Map<string, string>();

/** Texts of `tsvector`, computed once in each process. */
async function readDocuments({ db, memo }: Services, pages: readonly SearchPage[]): Promise<string[]> {
  const known = memo(createDocuments);
  const toKey = ({ title, words = '' }: SearchPage) => `${title}\n${words}`;
  const missing = pages.filter((page) => !known.has(toKey(page)));
  if (missing.length > 0) {
    const rows = await db.execute<{ document: string }>(sql`
      select search_document(page ->> 'title', page ->> 'words', null)::text as document
      from jsonb_array_elements(${JSON.stringify(missing)}::jsonb) with ordinality as pages (page, place) order by place`);
    missing.forEach((page, at) => known.set(toKey(page), rows[at]!.document));
  }
  return pages.map((page) => known.get(toKey(page))!);
}
