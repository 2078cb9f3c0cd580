import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';

import { ModuleBody } from '~/features/wellbeing/training/modules/module-body';
import { readPlace } from '~/features/wellbeing/training/modules/module-place';
import { preparednessPath } from '~/features/wellbeing/training/training';
import { getModule } from '~/features/wellbeing/training/training.server';
import { requireViewer } from '~/http/viewer.server';
import { Page } from '~/ui/page';
import { useKeptFocus } from '~/ui/use-kept-focus';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.module.title ?? 'Not found'} · Preparedness · VCLink` },
];

/** `?section=N`, or `?tab=quiz` with `&question=N`, each from 1, say which part is shown: the page has them all. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return getModule(args.context.services, viewer, args.params.moduleId ?? '');
}

export default function Module() {
  const page = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  useKeptFocus(page);
  return (
    <Page
      title={page.module.title}
      lead={page.module.description}
      back={{ to: preparednessPath, label: 'Preparedness' }}
      width="narrow"
    >
      <ModuleBody page={page} place={readPlace(search, page)} />
    </Page>
  );
}
