import { useActionData, useLoaderData } from '@remix-run/react';

import { reportProblemWords } from '~/features/community/problems/problem-reports.server';
import { getProblem } from '~/features/community/problems/problem-rows.server';
import { formatProblem, problemPath } from '~/features/community/problems/problems';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { ReportForm } from '~/platform/reports/report-form';
import { reportSchema } from '~/platform/reports/reports.schema.server';
import { Card } from '~/ui/card';
import { LinkedWords } from '~/ui/linked-words';
import { Page, titled } from '~/ui/page';
import { PhotoStrip } from '~/ui/photo-strip';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Report these words · Problems');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  problem: await getProblem(services, viewer, params.problemId),
}));

export const action = formFor(handle, reportSchema, async ({ services, viewer, params }, input) => {
  const { isNew } = await reportProblemWords(services, viewer, params.problemId, input);
  return redirectWithFlash(problemPath(params.problemId), {
    title: isNew ? 'Report sent' : 'You already reported these words',
    description: 'Community managers will look at them. We don’t share your name.',
  });
});

export default function ReportWords() {
  const { problem } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { id, words, photos, isOwn } = problem;
  const title = formatProblem(problem);
  return (
    <Page title="Report these words" back={{ to: problemPath(id), label: 'the problem' }} width="narrow">
      <Card title={title}>
        <div className="flex flex-col gap-4">
          {words && <LinkedWords text={words} />}
          <PhotoStrip photos={photos} title={title} />
        </div>
      </Card>
      {isOwn ? (
        <p>These are your own words.</p>
      ) : (
        <Card>
          <ReportForm reply={reply} cancelTo={problemPath(id)} />
        </Card>
      )}
    </Page>
  );
}
