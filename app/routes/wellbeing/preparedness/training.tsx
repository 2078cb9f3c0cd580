import { useLoaderData } from '@remix-run/react';

import { firstRows } from '~/domain/first-rows';
import { CenterList, CenterMap } from '~/features/wellbeing/training/centers/center-list';
import { listCenters } from '~/features/wellbeing/training/centers/centers.server';
import { ModuleList } from '~/features/wellbeing/training/modules/module-list';
import { begunFirst } from '~/features/wellbeing/training/training';
import { listModules } from '~/features/wellbeing/training/training.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readMapSetup } from '~/platform/places/map-center.server';
import { sortByDistance } from '~/platform/places/walk';
import { MapOrList } from '~/ui/map-or-list';
import { MapSwitch } from '~/ui/map-switch';
import { Page, titled } from '~/ui/page';
import { useFocusFallback } from '~/ui/use-focus-fallback';
import { useFirstRows } from '~/ui/show-all';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Emergency Preparedness Training');

export const loader = forPage(handle, async ({ services, viewer, request, query }) => {
  const [modules, centers, map] = await Promise.all([
    listModules(services, viewer),
    listCenters(services, viewer),
    readMapSetup(services, viewer),
  ]);
  const shown = firstRows(new URL(request.url), 'modules', begunFirst(modules), 6);
  return { modules: shown, centers: sortByDistance(query, map.home, centers), map };
});

export default function Training() {
  const data = useLoaderData<typeof loader>();
  const { modules, centers, map } = data;
  const shown = useFirstRows('centers', centers, 4);
  useFocusFallback(data);
  return (
    <Page
      title="Emergency Preparedness Training"
      lead="What to do before, during and after an emergency."
      back={{ to: '/wellbeing', label: 'Well-being' }}
      action={<MapSwitch label="Preparedness" home={map.home} />}
    >
      <MapOrList
        places={centers}
        listed={shown.length}
        home={map.home}
        map={<CenterMap centers={centers} map={map} />}
        list={
          <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-2">
            <ModuleList modules={[...modules.rows]} total={modules.total} />
            <CenterList centers={shown} total={centers.length} />
          </div>
        }
      />
    </Page>
  );
}
