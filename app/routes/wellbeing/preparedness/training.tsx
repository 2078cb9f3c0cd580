import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { readMapSetup } from '~/features/places/map-centre.server';
import { CenterList } from '~/features/training/center-list';
import { CenterMap } from '~/features/training/center-map';
import { listCenters } from '~/features/training/centers.server';
import { ModuleList } from '~/features/training/module-list';
import { listModules } from '~/features/training/training.server';
import { requireViewer } from '~/http/viewer.server';
import { useHasMap } from '~/shell/shell-data';
import { MapOrList } from '~/ui/map-or-list';
import { Page } from '~/ui/page';
import { useKeptFocus } from '~/ui/use-kept-focus';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction = () => [{ title: 'Emergency Preparedness Training · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services } = args.context;
  const [modules, centers, map] = await Promise.all([
    listModules(services, viewer),
    listCenters(services, viewer),
    readMapSetup(services, viewer),
  ]);
  return { modules, centers, map };
}

export default function Training() {
  const data = useLoaderData<typeof loader>();
  const { modules, centers, map } = data;
  const hasMap = useHasMap();
  useKeptFocus(data);
  return (
    <Page
      title="Emergency Preparedness Training"
      lead="What to do before, during and after an emergency."
      back={{ to: '/wellbeing', label: 'Well-being' }}
    >
      <MapOrList
        label="Preparedness"
        map={hasMap ? <CenterMap centers={centers} map={map} /> : null}
        list={
          <div className="flex flex-col gap-10">
            <ModuleList modules={modules} />
            <CenterList centers={centers} />
          </div>
        }
      />
    </Page>
  );
}
