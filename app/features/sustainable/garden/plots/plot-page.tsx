import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Button, LinkButton, SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors, TextField } from '~/ui/field';
import { Page } from '~/ui/page';
import { IconRow } from '~/ui/rows';
import { Day } from '~/ui/time';
import { useReply } from '~/ui/use-reply';

import { gardenersLimit, gardenPath, type PlotCard } from '../garden';

type PlotPageProps = {
  title: string;
  plot: PlotCard;
  endsOn: string;
  why: string | null;
  instead?: { to: string; label: string };
  button: string;
  pendingLabel: string;
  reply: SubmissionResult<string[]> | undefined;
  children: ReactNode;
};

export function PlotPage(props: PlotPageProps) {
  const { title, plot, endsOn, why, instead, button, pendingLabel, reply, children } = props;
  const errors = reply?.error?.[''];
  return (
    <Page title={title} back={{ to: gardenPath, label: 'Community Garden' }} width="narrow">
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
              {children}
              <GardenersForm button={button} pendingLabel={pendingLabel} reply={reply} />
            </>
          ) : (
            <>
              {errors ? <FormErrors form={{ errors }} /> : <p className="font-medium">{why}</p>}
              <div className="flex flex-wrap gap-3">
                {instead && <LinkButton to={instead.to}>{instead.label}</LinkButton>}
                <SecondaryLink to={gardenPath}>See all plots</SecondaryLink>
              </div>
            </>
          )}
        </div>
      </Card>
    </Page>
  );
}

type GardenersFormProps = {
  button: string;
  pendingLabel: string;
  reply: SubmissionResult<string[]> | undefined;
};

function GardenersForm({ button, pendingLabel, reply }: GardenersFormProps) {
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
        <Button isPending={isPending} pendingLabel={pendingLabel}>
          {button}
        </Button>
        <SecondaryLink to={gardenPath}>Cancel</SecondaryLink>
      </div>
    </Form>
  );
}
