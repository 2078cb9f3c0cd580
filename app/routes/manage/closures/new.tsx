import { useActionData, useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { redirectWithFlash } from '~/http/flash.server';
import { answerForm } from '~/http/form.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { ClosureForm, closuresBack } from '~/platform/closures/closure-form';
import { ClosureReview } from '~/platform/closures/closure-review';
import { closuresPath, formatSpan, newClosurePath } from '~/platform/closures/closures';
import { closureSchema, toClosure } from '~/platform/closures/closures.schema.server';
import { addClosures, listClosableThings, previewClosures } from '~/platform/closures/closures.server';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'content',
  keeps: 'page',
  away: 'Nothing was closed. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Close something');

const textFields = ['key', 'firstDay', 'from', 'lastDay', 'until', 'reason'] as const;

/** `?check=yes` shows what the filled-in form would cancel. */
export const loader = forPage(handle, async ({ services, query }) => {
  const things = await listClosableThings(services);
  const draft = {
    ...(Object.fromEntries(textFields.map((name) => [name, query.get(name) ?? ''])) as Record<
      (typeof textFields)[number],
      string
    >),
    staysOpen: query.getAll('staysOpen'),
  };
  const known = { things, draft, review: null, reply: undefined };
  if (!query.has('check')) return known;
  const form = new URLSearchParams(
    [...query].filter(([name]) => name === 'staysOpen' || textFields.some((field) => field === name)),
  );
  const answer = await answerForm(form, closureSchema, async (input) => {
    const closure = toClosure(services, input, things);
    const effect = await previewClosures(services, [closure]);
    const open = things.filter(({ key }) => closure.staysOpen.includes(key)).map(({ name }) => name);
    return {
      ...known,
      review: {
        name: things.find(({ key }) => key === closure.key)!.name,
        when: formatSpan(closure, services.config.timeZone),
        reason: closure.reason,
        open,
        effect,
        fields: [...form],
      },
    };
  });
  return 'data' in answer ? { ...known, reply: answer.data.reply } : answer;
});

export const action = formFor(handle, closureSchema, async ({ services, viewer }, input) => {
  const things = await listClosableThings(services);
  const { told } = await addClosures(services, viewer, [toClosure(services, input, things)]);
  return redirectWithFlash(closuresPath, {
    title: 'Closed',
    description: told === 0 ? 'Nobody had booked.' : `${counted(told, 'person', 'people')} told.`,
  });
});

export default function NewClosure() {
  const { things, draft, review, reply } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>()?.reply;
  if (review === null || failed)
    return (
      <CardPage title="Close something" back={closuresBack}>
        <ClosureForm things={things} draft={draft} reply={failed ?? reply} />
      </CardPage>
    );
  const { name, when, reason, open, effect, fields } = review;
  return (
    <CardPage title="Close it?" back={closuresBack}>
      <ClosureReview
        fields={fields}
        to={newClosurePath}
        backTo={`${newClosurePath}?${new URLSearchParams(fields)}`}
        effect={effect}
      >
        <p>
          <strong>
            {name}: closed for {reason}
          </strong>
          <br />
          {when}
        </p>
        {open.length > 0 && <p>Stays open: {open.join(', ')}</p>}
      </ClosureReview>
    </CardPage>
  );
}
