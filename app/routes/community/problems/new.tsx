import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { problemPath, problemsPath } from '~/features/community/problems/problems';
import { problemSchema } from '~/features/community/problems/problems.schema.server';
import { readReportForm } from '~/features/community/problems/report-form.server';
import { ReportProblemForm } from '~/features/community/problems/report-problem-form';
import { reportProblem } from '~/features/community/problems/report-problem.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitPlaceForm } from '~/http/place-form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'residents',
  keeps: 'page',
  takes: 'photos',
  readsPlace: true,
  away: 'We couldn’t send the report. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Report a problem');

export const loader = forPage(handle, ({ services, viewer, query }) =>
  readReportForm(services, viewer, query),
);

export const action = forPage(handle, ({ services, viewer, request }) =>
  submitPlaceForm(services, request, problemSchema, async (input, toReply) => {
    const reported = await reportProblem(services, viewer, input);
    if ('nearby' in reported) return data({ ...reported, reply: toReply() }, { status: 409 });
    return redirectWithFlash(problemPath(reported.id), {
      title: 'Thank you for reporting it',
      description: reported.isPlaceOfPhoto
        ? 'Its place is where your photo was taken. You can remove the place below.'
        : 'We’ll tell you about every change.',
    });
  }),
);

export default function NewProblem() {
  const answer = useActionData<typeof action>();
  const found = answer && 'nearby' in answer ? answer.nearby : undefined;
  return (
    <CardPage title="Report a problem" back={{ to: problemsPath, label: 'Problems' }}>
      <ReportProblemForm {...useLoaderData<typeof loader>()} reply={answer?.reply} found={found} />
    </CardPage>
  );
}
