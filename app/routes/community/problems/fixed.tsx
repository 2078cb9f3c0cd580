import type { SubmissionResult } from '@conform-to/react';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import { answerFixed } from '~/features/community/problems/change-problem.server';
import { getProblem } from '~/features/community/problems/problem-rows.server';
import { formatProblem, type Problem, problemPath, states } from '~/features/community/problems/problems';
import { fixedSchema } from '~/features/community/problems/problems.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { Button, SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors, TextAreaField } from '~/ui/field';
import { LinkedWords } from '~/ui/linked-words';
import { Page, titled } from '~/ui/page';
import { useReply } from '~/ui/use-reply';

export const handle = {
  open: 'residents',
  away: 'We couldn’t save your answer. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Is it fixed?');

/** Mails lead here. Only the press answers, because mail programs open links on their own. */
export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  problem: await getProblem(services, viewer, params.problemId),
}));

export const action = formFor(handle, fixedSchema, async ({ services, viewer, params }, input) => {
  await answerFixed(services, viewer, params.problemId, input);
  return redirectWithFlash(
    problemPath(params.problemId),
    input.answer === 'fixed'
      ? { title: 'Thank you for checking', description: 'It stays fixed, unless a neighbor says otherwise.' }
      : { title: 'It’s open again', description: 'We told the managers. You get the news as before.' },
  );
});

export default function IsItFixed() {
  const { problem } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { id, words, updates, isAsked } = problem;
  return (
    <Page title="Is it fixed?" back={{ to: problemPath(id), label: 'the problem' }} width="narrow">
      <Card title={formatProblem(problem)}>
        {words && <LinkedWords text={words} />}
        <div className="mt-3 border-l-4 border-line pl-3">
          <LinkedWords text={updates.at(-1)!.sentence} />
        </div>
      </Card>
      {isAsked ? (
        <FixedForm reply={reply} />
      ) : (
        <Card>
          <FormErrors form={{ errors: reply?.error?.[''] ?? undefined }} />
          <p className="font-medium">{whyNotAsked(problem)}</p>
          <SecondaryLink to={problemPath(id)} className="mt-4">
            See the problem
          </SecondaryLink>
        </Card>
      )}
    </Page>
  );
}

function whyNotAsked({ state, isFollowing }: Problem): string {
  if (states[state].isOpen) return 'It’s open again already.';
  if (state !== 'fixed') return 'Nobody asks whether it’s fixed right now.';
  return isFollowing ? 'You’ve answered. Thank you!' : 'Only neighbors who get its news are asked.';
}

function FixedForm({ reply }: { reply: SubmissionResult<string[]> | undefined }) {
  const { form, fields } = useReply('fixed', reply, { sentence: '', answer: '' });
  const isPending = useNavigation().formMethod === 'POST';
  return (
    <Card>
      <Form method="post" id={form.id} noValidate className="flex flex-col gap-4">
        <FormErrors form={{ ...form, errors: form.errors ?? fields.answer.errors }} />
        <Button name="answer" value="fixed" isPending={isPending} pendingLabel="Sending...">
          Yes, fixed
        </Button>
        <TextAreaField
          field={fields.sentence}
          label="What’s still wrong? (optional)"
          hint="Everyone who can see the problem reads it."
          rows={2}
          autoComplete="off"
        />
        <Button
          variant="secondary"
          name="answer"
          value="broken"
          isPending={isPending}
          pendingLabel="Sending..."
        >
          No, still broken
        </Button>
      </Form>
    </Card>
  );
}
