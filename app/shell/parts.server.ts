import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { readMenuState } from '~/platform/offered/offered.server';

import { menus } from './menus';
import { sections } from './sections';
import type { Parts, SectionParts } from './shell-data';

/** The cards of each section's page as links, without those that the viewer's page hides. */
export async function readParts(services: Services, viewer: Viewer): Promise<SectionParts> {
  const { empty, showsEmpty } = await readMenuState(services, viewer);
  const toParts = (id: keyof SectionParts): Parts =>
    Object.fromEntries(
      menus[id].flatMap(({ to, title }) => (showsEmpty || !empty.includes(to) ? [[to, title]] : [])),
    );
  return Object.fromEntries(sections.map(({ id }) => [id, toParts(id)])) as SectionParts;
}
