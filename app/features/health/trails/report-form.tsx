import type { SubmissionResult } from '@conform-to/react';

import { Button, buttonClass, type ButtonVariant } from '~/ui/button';
import { CancelLink } from '~/ui/cancel-link';
import { ChoiceField } from '~/ui/choice-field';
import { DialogLink } from '~/ui/dialog-link';
import { FormErrors, TextField } from '~/ui/field';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useReply } from '~/ui/use-reply';
import { useRouteScript } from '~/ui/use-route-script';

import { trailConditions, trailPath } from './trails';

type ReportLinkProps = { trail: { id: string; name: string }; label: string; variant?: ButtonVariant };

export function ReportLink({ trail: { id, name }, label, variant }: ReportLinkProps) {
  return (
    <DialogLink<{ trail: { id: string; name: string } }>
      to={`${trailPath(id)}/report`}
      title={`Report on ${name}`}
      data={{ trail: { id, name } }}
      content={(data, close) => <ReportForm trail={data.trail} onCancel={close} />}
      aria-label={`${label}: ${name}`}
      className={buttonClass(variant)}
    >
      {label}
    </DialogLink>
  );
}

type Reply = SubmissionResult<string[]>;

type ReportFormProps = {
  trail: { id: string; name: string };
  /** The server's answer to a form sent without JavaScript. */
  reply?: Reply;
  onCancel?: () => void;
};

export function ReportForm({ trail: { id }, reply, onCancel }: ReportFormProps) {
  useRouteScript('routes/health/outdoor/report');
  const fetcher = useFormFetcher<{ reply?: Reply }>();
  const { form, fields } = useReply(`report-${id}`, fetcher.data?.reply ?? reply, {
    condition: '',
    note: '',
  });
  return (
    <fetcher.Form
      id={form.id}
      method="post"
      action={`${trailPath(id)}/report`}
      noValidate
      className="flex flex-col gap-4"
    >
      <FormErrors form={form} />
      <ChoiceField field={fields.condition} legend="How is the trail?" choices={trailConditions} />
      <TextField
        field={fields.note}
        label="Note (optional)"
        hint="Such as “muddy by the creek”. Neighbors see it without your name."
        autoComplete="off"
      />
      <p className="text-sm text-muted">
        Everyone sees today’s newest report first. Only a manager can reopen a trail that a manager closed.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button isPending={fetcher.state !== 'idle'} pendingLabel="Sending...">
          Send report
        </Button>
        <CancelLink to={trailPath(id)} onCancel={onCancel} />
      </div>
    </fetcher.Form>
  );
}
