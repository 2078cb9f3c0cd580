import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { dayIn } from '~/domain/clock';
import { counted } from '~/domain/counted';
import { redirectWithFlash } from '~/http/flash.server';
import { answerForm } from '~/http/form.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { closuresBack, StaysOpen } from '~/platform/closures/closure-form';
import { ClosureReview } from '~/platform/closures/closure-review';
import { closuresPath, everything, holidaysPath } from '~/platform/closures/closures';
import { addClosures, listClosableThings, previewClosures } from '~/platform/closures/closures.server';
import {
  holidaysSchema,
  listHolidayChoices,
  toHolidayClosures,
} from '~/platform/closures/holiday-choice.server';
import { Button, QuietLink } from '~/ui/button';
import { formatLongDay } from '~/ui/dates';
import { EmptyState } from '~/ui/empty-state';
import { FormErrors } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'content',
  keeps: 'page',
  away: 'No holidays were added. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Add holidays');

/** `?check=yes` shows what the chosen days would cancel. */
export const loader = forPage(handle, async ({ services, query }) => {
  const thisYear = Number(dayIn(services.config.timeZone, services.clock.now()).slice(0, 4));
  const year = Number(query.get('year')) === thisYear + 1 ? thisYear + 1 : thisYear;
  const things = await listClosableThings(services);
  const known = {
    year,
    years: [thisYear, thisYear + 1],
    choices: await listHolidayChoices(services, year),
    rest: things.filter(({ key }) => key !== everything),
    chosen: { days: query.getAll('day'), staysOpen: query.getAll('staysOpen') },
    review: null,
    reply: undefined,
  };
  if (!query.has('check')) return known;
  const form = new URLSearchParams([
    ...[...query].filter(([name]) => name === 'day' || name === 'staysOpen'),
    ['year', String(year)],
  ]);
  const answer = await answerForm(form, holidaysSchema, async (input) => {
    const closures = await toHolidayClosures(services, input, things);
    const open = things.filter(({ key }) => closures[0]!.staysOpen.includes(key)).map(({ name }) => name);
    return {
      ...known,
      review: {
        names: closures.map(({ reason }) => reason),
        open,
        effect: await previewClosures(services, closures),
        fields: [...form],
      },
    };
  });
  return 'data' in answer ? { ...known, reply: answer.data.reply } : answer;
});

export const action = formFor(handle, holidaysSchema, async ({ services, viewer }, input) => {
  const closures = await toHolidayClosures(services, input, await listClosableThings(services));
  const { told } = await addClosures(services, viewer, closures);
  return redirectWithFlash(closuresPath, {
    title: `${counted(closures.length, 'holiday')} added`,
    description: told === 0 ? 'Nobody had booked.' : `${counted(told, 'person', 'people')} told.`,
  });
});

export default function Holidays() {
  const { review, ...known } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>()?.reply;
  return (
    <CardPage title={review ? 'Close on these days?' : 'Add holidays'} back={closuresBack}>
      {review && !failed ? (
        <ClosureReview
          fields={review.fields}
          to={holidaysPath}
          backTo={`${holidaysPath}?${new URLSearchParams(review.fields)}`}
          effect={review.effect}
        >
          <p>Everything is closed for {review.names.join(', ')}.</p>
          {review.open.length > 0 && <p>Stays open: {review.open.join(', ')}</p>}
        </ClosureReview>
      ) : (
        <HolidayForm {...known} reply={failed ?? known.reply} />
      )}
    </CardPage>
  );
}

type HolidayFormProps = Omit<ReturnType<typeof useLoaderData<typeof loader>>, 'review'>;

function HolidayForm({ year, years, choices, rest, chosen, reply }: HolidayFormProps) {
  const other = years.find((one) => one !== year)!;
  const isFree = choices.some(({ state }) => state === 'free');
  return (
    <div className="flex flex-col gap-4">
      <FormErrors form={{ errors: reply?.error?.[''] ?? undefined }} />
      {choices.length === 0 && (
        <EmptyState
          title={`No holidays left in ${year}`}
          description="Close any other day with Close something."
        />
      )}
      <Form action={holidaysPath} className="flex flex-col gap-4">
        <input type="hidden" name="check" value="yes" />
        <input type="hidden" name="year" value={year} />
        {choices.length > 0 && (
          <fieldset>
            <legend className="mb-1 font-semibold">Public holidays in {year}</legend>
            {choices.map(({ day, name, state }) => (
              <label key={`${day} ${name}`} className="flex min-h-11 cursor-pointer items-center gap-3">
                {state === 'free' ? (
                  <input
                    type="checkbox"
                    name="day"
                    value={day}
                    defaultChecked={chosen.days.includes(day)}
                    className="size-5 shrink-0 accent-action"
                  />
                ) : (
                  <span className="w-5 text-center" aria-hidden="true">
                    ✓
                  </span>
                )}
                <span className="min-w-0 wrap-anywhere">
                  {name}, {formatLongDay(day)}
                  {state === 'entered' && <span className="text-muted"> · entered already</span>}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {isFree && <StaysOpen things={rest} chosen={chosen.staysOpen} />}
        <div className="flex flex-wrap items-center gap-3">
          {isFree && <Button>See who’s affected</Button>}
          <QuietLink to={`${holidaysPath}?year=${other}`}>Holidays in {other}</QuietLink>
        </div>
      </Form>
    </div>
  );
}
