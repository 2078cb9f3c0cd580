import type { SubmissionResult } from '@conform-to/react';

import { Button } from '~/ui/button';
import { ChoiceField } from '~/ui/choice-field';
import { FormErrors } from '~/ui/field';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useReply } from '~/ui/use-reply';
import { useRouteScript } from '~/ui/use-route-script';

import { type BusinessCard, businessPath, mostStars, formatStars } from './businesses';

type Reply = SubmissionResult<string[]>;

const starChoices = Array.from({ length: mostStars }, (_, n) => ({
  value: String(n + 1),
  label: formatStars(n + 1),
}));

type RatingFormProps = {
  business: Pick<BusinessCard, 'id' | 'ownStars'>;
  /** What the server said to the form as a page of its own, without a script. */
  reply?: Reply;
};

/** How many stars the viewer gives: on the business's page, and on a page of its own. */
export function RatingForm({ business: { id, ownStars }, reply }: RatingFormProps) {
  useRouteScript('routes/community/business/rate');
  const fetcher = useFormFetcher<{ reply?: Reply }>();
  const { form, fields } = useReply(`rate-${id}`, fetcher.data?.reply ?? reply, {
    stars: ownStars === null ? '' : String(ownStars),
  });
  return (
    <fetcher.Form
      id={form.id}
      method="post"
      action={`${businessPath(id)}/rate`}
      noValidate
      className="flex flex-col items-start gap-4"
    >
      <FormErrors form={form} />
      <ChoiceField
        field={fields.stars}
        legend="How many stars?"
        choices={starChoices}
        className="flex flex-wrap"
      />
      <Button isPending={fetcher.state !== 'idle'} pendingLabel="Saving...">
        {ownStars === null ? 'Rate' : 'Change rating'}
      </Button>
    </fetcher.Form>
  );
}
