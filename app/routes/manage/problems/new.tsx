import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { CallerForm } from '~/features/community/problems/manage/caller-form';
import { listCategories } from '~/features/community/problems/categories.server';
import { enterProblem } from '~/features/community/problems/manage/enter-problem.server';
import { callerSchema } from '~/features/community/problems/manage/manage-problems.schema.server';
import { notSaved } from '~/features/community/problems/manage/manage-problems';
import { managedProblemPath, managedProblemsPath } from '~/features/community/problems/problems';
import { redirectWithFlash } from '~/http/flash.server';
import { submitPlaceForm } from '~/http/place-form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readPlaceSetup } from '~/platform/places/map-center.server';
import { listHomeNames } from '~/platform/residents/household.server';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'problems',
  keeps: 'page',
  takes: 'photos',
  away: notSaved,
} satisfies RouteHandle;

export const meta = titled('Enter a problem for a caller');

export const loader = forPage(handle, async ({ services, viewer }) => {
  const [categories, homes, place] = await Promise.all([
    listCategories(services, viewer),
    listHomeNames(services),
    readPlaceSetup(services),
  ]);
  return { categories, homes, place, formToken: crypto.randomUUID() };
});

export const action = forPage(handle, ({ services, viewer, request }) =>
  submitPlaceForm(services, request, callerSchema, async (input, toReply) => {
    const entered = await enterProblem(services, viewer, input);
    if ('nearby' in entered) return data({ reply: toReply(), nearby: entered.nearby }, { status: 409 });
    return redirectWithFlash(managedProblemPath(entered.id), { title: 'Problem entered' });
  }),
);

export default function EnterProblem() {
  const answer = useActionData<typeof action>();
  const nearby = answer && 'nearby' in answer ? answer.nearby : [];
  return (
    <CardPage title="Enter a problem for a caller" back={{ to: managedProblemsPath, label: 'Problems' }}>
      <CallerForm {...useLoaderData<typeof loader>()} nearby={nearby} reply={answer?.reply} />
    </CardPage>
  );
}
