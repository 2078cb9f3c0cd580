import { useLoaderData } from '@remix-run/react';

import { forPage, type RouteHandle } from '~/http/route.server';
import { contentPath, historyPath, kindPath, showPath } from '~/platform/desk/desk';
import { listKinds } from '~/platform/desk/list-entries.server';
import { ImportList } from '~/platform/desk/imports/import-list';
import { listImports } from '~/platform/desk/imports/imports.server';
import { managePath } from '~/platform/map/basemaps';
import { photoLimits } from '~/domain/photo';
import { SecondaryLink } from '~/ui/button';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { Row, Rows } from '~/ui/rows';
import { ShortList } from '~/ui/show-all';

export const handle = { open: 'content', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Content');

export const loader = forPage(handle, async ({ services, viewer }) => {
  const [sections, imports] = await Promise.all([listKinds(services, viewer), listImports(services, viewer)]);
  return {
    sections: sections.map((one) => ({
      ...one,
      kinds: one.kinds.filter(({ name }) => !ownPages.includes(name)),
    })),
    imports,
  };
});

/** Kinds with a page of their own on Manage, which leads to their import and export. */
const ownPages = ['announcements', 'events', 'amenities', 'classes'];

export default function Content() {
  const { sections, imports } = useLoaderData<typeof loader>();
  const toReview = sections.flatMap(({ kinds }) => kinds).filter(({ due }) => due > 0);
  return (
    <Page
      title="Content"
      lead="What residents find in each section. Empty lists are hidden from them."
      back={{ to: '/manage', label: 'Manage' }}
      action={<SecondaryLink to={historyPath}>History</SecondaryLink>}
    >
      {toReview.length > 0 && (
        <Panel title="Due for review" description="Last checked over a year ago.">
          <ShortList list="due" rows={toReview} limit={5} what="lists">
            {(rows) => (
              <Rows label="Due for review">
                {rows.map(({ name, title, due }) => (
                  <Row key={name} title={title} to={showPath(name, 'due')} action={due} />
                ))}
              </Rows>
            )}
          </ShortList>
        </Panel>
      )}
      {sections
        .filter(({ kinds }) => kinds.length > 0)
        .map(({ section, kinds }) => (
          <Panel key={section} title={section}>
            <Rows label={section} className="lg:grid lg:grid-cols-2">
              {kinds.map(({ name, title, about, count }) => (
                <Row
                  key={name}
                  title={title}
                  to={kindPath(name)}
                  className="max-sm:min-h-12 max-sm:py-1.5"
                  note={<span className="max-sm:hidden">{about}</span>}
                  action={count}
                />
              ))}
            </Rows>
          </Panel>
        ))}
      <Panel title="Map" description="The streets, paths and buildings under the pins of every map.">
        <SecondaryLink to={managePath}>The neighborhood’s map</SecondaryLink>
      </Panel>
      {imports.length > 0 && <ImportList imports={imports} />}
      <Panel
        title="Everything at once"
        description={`One file with all tables, the map and up to ${photoLimits.perArchive} photos. You can also use it to set up another neighborhood.`}
      >
        <div className="flex flex-wrap gap-3">
          <SecondaryLink to={`${contentPath}/export.zip`} reloadDocument>
            Export everything
          </SecondaryLink>
          <SecondaryLink to={`${contentPath}/import`}>Import everything</SecondaryLink>
        </div>
      </Panel>
    </Page>
  );
}
