import type { SubmissionResult } from '@conform-to/react';

import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { ChoiceField } from '~/ui/choice-field';
import { FormErrors } from '~/ui/field';
import { Press } from '~/ui/press';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useReply } from '~/ui/use-reply';
import { useRouteScript } from '~/ui/use-route-script';

import { type BusinessCard, businessPath, businessSteps, formatStars, mostStars } from './businesses';
import { RatingLine } from './rating-line';

export function RatingCard({ business }: { business: BusinessCard }) {
  const { rating, ownStars } = business;
  return (
    <Card id="rating" title="Rating">
      <div className="flex flex-col items-start gap-4">
        <div>
          <RatingLine rating={rating} />
          {rating?.by === 'sample' && (
            <p className="text-sm text-muted">
              From {rating.reviews} sample reviews, until a resident rates it.
            </p>
          )}
        </div>
        {ownStars !== null && <p className="font-medium">Your rating: {formatStars(ownStars)}</p>}
        {/* The key resets the form when the stored rating changes. */}
        <RatingForm key={ownStars} business={business} />
        {ownStars !== null && <Press {...businessSteps.unrate(business)} />}
      </div>
    </Card>
  );
}

type Reply = SubmissionResult<string[]>;

const starChoices = Array.from({ length: mostStars }, (_, n) => ({
  value: String(n + 1),
  label: formatStars(n + 1),
}));

type RatingFormProps = {
  business: Pick<BusinessCard, 'id' | 'ownStars'>;
  reply?: Reply;
};

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
        className="star-choices"
      />
      <Button isPending={fetcher.state !== 'idle'} pendingLabel="Saving...">
        {ownStars === null ? 'Rate' : 'Change rating'}
      </Button>
    </fetcher.Form>
  );
}
