import { Card } from '~/ui/card';
import { StepButton } from '~/ui/step-button';

import { businessSteps } from './business-steps';
import { type BusinessCard, formatStars } from './businesses';
import { RatingForm } from './rating-form';
import { RatingLine } from './rating-line';

/** What a business is rated, what the viewer gave it, and the form to give or change that. */
export function RatingCard({ business }: { business: BusinessCard }) {
  const { rating, ownStars } = business;
  return (
    <Card title="Rating">
      <div className="flex flex-col items-start gap-4">
        <div>
          <RatingLine rating={rating} />
          {rating?.by === 'sample' && (
            <p className="text-sm text-muted">
              Sample data, of {rating.reviews} sample reviews, until the first resident rates it.
            </p>
          )}
        </div>
        {ownStars !== null && <p className="font-medium">Your rating: {formatStars(ownStars)}</p>}
        {/* It starts anew with what is stored, once that has changed. */}
        <RatingForm key={ownStars} business={business} />
        {ownStars !== null && <StepButton {...businessSteps.unrate(business)} />}
      </div>
    </Card>
  );
}
