import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunction, useLoaderData, useSearchParams } from '@remix-run/react';

import { ModuleBody } from '~/features/training/module-body';
import { isPlaceChange, readPlace } from '~/features/training/module-place';
import { preparednessPath } from '~/features/training/training';
import { getModule } from '~/features/training/training.server';
import { requireViewer } from '~/http/viewer.server';
import { unlessUnreached } from '~/ui/keep-typed';
import { Page } from '~/ui/page';
import { useKeptFocus } from '~/ui/use-kept-focus';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.module.title ?? 'Not found'} · Preparedness · VCLink` },
];

/** The page has all sections and questions: going from one to the next needs no connection. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.formMethod === undefined && isPlaceChange(args.currentUrl, args.nextUrl)
    ? false
    : unlessUnreached(args);

/** `?section=N`, or `?tab=quiz` with `&question=N`; each counts from 1. */
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
