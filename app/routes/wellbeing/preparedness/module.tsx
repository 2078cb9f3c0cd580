import { useLoaderData, useSearchParams } from '@remix-run/react';

import { ModuleBody } from '~/features/wellbeing/training/modules/module-body';
import { parsePosition } from '~/features/wellbeing/training/modules/module-position';
import { preparednessPath } from '~/features/wellbeing/training/training';
import { getModule } from '~/features/wellbeing/training/training.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { Page, titled } from '~/ui/page';
import { useFocusFallback } from '~/ui/use-focus-fallback';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `${data?.module.title ?? 'Not found'} · Preparedness`);

/** `?section=N`, or `?tab=quiz` with `&question=N`, from 1, select a view. The page has all the data. */
export const loader = forPage(handle, ({ services, viewer, params }) =>
  getModule(services, viewer, params.moduleId),
);

export default function Module() {
  const page = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  useFocusFallback(page);
  return (
    <Page
      title={page.module.title}
      lead={page.module.description}
      back={{ to: preparednessPath, label: 'Preparedness' }}
      width="narrow"
    >
      <ModuleBody page={page} place={parsePosition(search, page)} />
    </Page>
  );
}
