import type { SubmissionResult } from '@conform-to/react';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { getReported } from '~/platform/reports/decide-reports.server';
import { ReportedFacts } from '~/platform/reports/reported-thing';
import { reportsPath } from '~/platform/reports/reports';
import { authorMessageSchema } from '~/platform/reports/reports.schema.server';
import { writeToAuthor } from '~/platform/reports/write-to-author.server';
import { Button, SecondaryLink } from '~/ui/button';
import { FormErrors, TextAreaField } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';
import { useReply } from '~/ui/use-reply';

export const handle = {
  open: 'reports',
  list: reportsPath,
  away: 'Your message wasn’t sent. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Write to the author · Reports');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  reported: await getReported(services, viewer, params),
  formToken: crypto.randomUUID(),
}));

export const action = formFor(handle, authorMessageSchema, async ({ services, viewer, params }, input) => {
  await writeToAuthor(services, viewer, { ...params, ...input });
  return redirectWithFlash(reportsPath, { title: 'Message sent', description: 'The report stays open.' });
});

export default function WriteToAuthor() {
  const { reported, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { thing, label } = reported;
  return (
    <CardPage
      title={thing ? `Write to ${thing.author}` : 'Write to the author'}
      lead={label}
      back={{ to: reportsPath, label: 'Reports' }}
    >
      <div className="flex flex-col gap-5">
        <ReportedFacts reported={reported} />
        {thing?.hasReader ? (
          <MessageForm formToken={formToken} reply={reply} />
        ) : (
          <p className="font-medium">
            {thing ? 'Its author can’t get messages.' : 'There’s nobody to write to.'}
          </p>
        )}
      </div>
    </CardPage>
  );
}

type MessageFormProps = { formToken: string; reply: SubmissionResult<string[]> | undefined };

function MessageForm({ formToken, reply }: MessageFormProps) {
  const { form, fields } = useReply('write', reply, { message: '' });
  return (
    <Form method="post" id={form.id} noValidate className="flex flex-col gap-4">
      <FormErrors form={form} />
      <input type="hidden" name="formToken" value={formToken} />
      <TextAreaField
        field={fields.message}
        label="Message"
        hint="Up to 2,000 characters. They get it from “a manager”. Don’t say who reported it."
        autoComplete="off"
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button>Send</Button>
        <SecondaryLink to={reportsPath}>Cancel</SecondaryLink>
      </div>
    </Form>
  );
}
