import { type ConfirmProps, ConfirmForm } from '~/ui/confirm-form';
import { CardPage } from '~/ui/page';

import { manageAmenitiesPath } from './manage-amenities';

export type Retirable = { kind: 'amenities' | 'classes'; id: string; name: string; isRetired: boolean };
export type RetireStep = 'retire' | 'restore';

type Retirement = { thing: Retirable; step: RetireStep };

export const thingPath = ({ kind, id }: Retirable, step: RetireStep | 'edit') =>
  `/manage/${kind}/${id}/${step}`;

export const formatRetirementQuestion = ({ thing: { name }, step }: Retirement) =>
  step === 'retire' ? `Retire ${name}?` : `Offer ${name} again?`;

export function formatRetirementTitle({ thing: { kind }, step }: Retirement) {
  const noun = kind === 'amenities' ? 'an amenity' : 'a class';
  return step === 'retire' ? `Retire ${noun}` : `Offer ${noun} again`;
}

export function retiredToast({ kind, name }: Pick<Retirable, 'kind' | 'name'>, step: RetireStep) {
  const noun = kind === 'amenities' ? 'Amenity' : 'Class';
  const [title, description] =
    step === 'retire'
      ? [`${noun} retired`, 'can’t be booked anymore. Existing bookings stay until you cancel them.']
      : [`${noun} restored`, 'can be booked again.'];
  return { title, description: `${name} ${description}` };
}

export function Retire({ thing, step, ...props }: ConfirmProps & Retirement) {
  const isRetiring = step === 'retire';
  const isAmenity = thing.kind === 'amenities';
  const name = <strong>{thing.name}</strong>;
  return (
    <ConfirmForm
      {...props}
      to={thingPath(thing, step)}
      route={`routes/manage/${thing.kind}/${step}`}
      button={isRetiring ? 'Retire' : 'Restore'}
      pendingLabel={isRetiring ? 'Retiring...' : 'Saving...'}
      isDanger={isRetiring}
      back={manageAmenitiesPath}
      keep={isRetiring ? 'Keep it' : undefined}
    >
      {isRetiring ? (
        <>
          <p>
            Nobody can book {name} anymore
            {isAmenity && ', or the classes held there'}.
          </p>
          <p className="text-muted">
            Existing bookings stay. Cancel them separately. You can restore it anytime.
          </p>
        </>
      ) : (
        <p>
          Residents will be able to book {name} again, at its weekly {isAmenity ? 'hours' : 'times'}.
        </p>
      )}
    </ConfirmForm>
  );
}

export function RetirePage({ thing, step, reply }: Retirement & Pick<ConfirmProps, 'reply'>) {
  const isDone = thing.isRetired === (step === 'retire');
  return (
    <CardPage
      title={formatRetirementQuestion({ thing, step })}
      back={{ to: manageAmenitiesPath, label: 'Classes and amenities' }}
    >
      {isDone ? (
        <p>
          {thing.name} is already {thing.isRetired ? 'retired' : 'offered'}.
        </p>
      ) : (
        <Retire thing={thing} step={step} reply={reply} />
      )}
    </CardPage>
  );
}
