import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { readMenuState } from '~/platform/offered/offered.server';

import { menus } from './menus';
import { sections } from './sections';
import type { SectionParts } from './shell-data';

/** The cards of each section's page as links, without those that the viewer's page hides. */
export async function readParts(services: Services, viewer: Viewer): Promise<SectionParts> {
  const { empty, showsEmpty } = await readMenuState(services, viewer);
  const toParts = (id: keyof SectionParts) =>
    menus[id].filter(({ to }) => showsEmpty || !empty.includes(to)).map(({ to, title }) => ({ to, title }));
  return Object.fromEntries(sections.map(({ id }) => [id, toParts(id)])) as SectionParts;
}
