import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { Button, LinkButton, SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors, TextField } from '~/ui/field';
import { Page } from '~/ui/page';
import { IconRow } from '~/ui/rows';
import { Day } from '~/ui/time';
import { useReply } from '~/ui/use-reply';

import { gardenersLimit, gardenPath, type Household, type PlotCard, plotPath } from '../garden';
import { type PlotStep, plotSteps } from '../garden.policy';

type PlotPageProps = {
  step: PlotStep;
  plot: PlotCard;
  household: Household;
  endsOn: string;
  reply: SubmissionResult<string[]> | undefined;
};

export function PlotPage({ step, plot, household, endsOn, reply }: PlotPageProps) {
  const errors = reply?.error?.[''];
  const why = plotSteps[step].whyNot(plot, household);
  const instead = step === 'reserve' ? 'wait' : 'reserve';
  return (
    <Page
      title={`${plotSteps[step].title} ${plot.name}`}
      back={{ to: gardenPath, label: 'Community Garden' }}
      width="narrow"
    >
      <Card>
        <div className="flex flex-col gap-6">
          <div className="flex flex-col gap-3">
            <IconRow icon="pin">
              {plot.size}, {plot.facilityName}
            </IconRow>
            <IconRow icon="tag" name="Status">
              {plot.status}
            </IconRow>
            <IconRow icon="calendar">
              Season ends <Day day={endsOn} />
            </IconRow>
          </div>
          {why === null ? (
            <>
              {step === 'wait' ? <Waiting plot={plot} /> : <Reserving household={household} />}
              <GardenersForm step={step} reply={reply} />
            </>
          ) : (
            <>
              {errors ? <FormErrors form={{ errors }} /> : <p className="font-medium">{why}</p>}
              <div className="flex flex-wrap gap-3">
                {plotSteps[instead].whyNot(plot, household) === null && (
                  <LinkButton to={`${plotPath(plot.id)}/${instead}`}>{plotSteps[instead].label}</LinkButton>
                )}
                <SecondaryLink to={gardenPath}>See all plots</SecondaryLink>
              </div>
            </>
          )}
        </div>
      </Card>
    </Page>
  );
}

const Waiting = ({ plot: { waiting } }: Pick<PlotPageProps, 'plot'>) => (
  <p>
    {waiting === 0 ? 'Nobody is waiting for it yet. ' : `Already waiting: ${counted(waiting, 'household')}. `}
    When it’s given back or the season ends, it goes to the next in line. It’s yours right away, and we’ll
    tell everyone in your household.
  </p>
);

const Reserving = ({ household: { turn } }: Pick<PlotPageProps, 'household'>) => (
  <>
    <p>The plot is your household’s until the season ends. You can give it back sooner.</p>
    {turn && (
      <p>
        Your household is waiting for plot {turn.plotName}: reserving this one takes you off that waitlist.
      </p>
    )}
  </>
);

function GardenersForm({ step, reply }: Pick<PlotPageProps, 'step' | 'reply'>) {
  const { form, fields } = useReply('gardeners', reply, { gardeners: '1' });
  const isPending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" id={form.id} noValidate className="flex flex-col gap-4">
      <FormErrors form={form} />
      <TextField
        field={fields.gardeners}
        label="How many people in your household will garden?"
        type="number"
        inputMode="numeric"
        min={1}
        max={gardenersLimit}
        autoComplete="off"
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button isPending={isPending} pendingLabel={plotSteps[step].pendingLabel}>
          {plotSteps[step].label}
        </Button>
        <SecondaryLink to={gardenPath}>Cancel</SecondaryLink>
      </div>
    </Form>
  );
}
