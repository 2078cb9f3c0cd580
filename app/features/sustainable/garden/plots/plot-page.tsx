import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';

import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { Fact, Facts } from '~/ui/facts';
import { FormErrors } from '~/ui/field';
import { Page } from '~/ui/page';
import { Day } from '~/ui/time';

import { gardenPath, type PlotCard } from '../garden';
import { GardenersForm } from './gardeners-form';

type PlotPageProps = {
  title: string;
  plot: PlotCard;
  /** The last day of a season that would begin now, YYYY-MM-DD. */
  endsOn: string;
  /** Why it can't be done, if it can't, and what can be done in its place. */
  why: string | null;
  instead?: { to: string; label: string };
  button: string;
  pendingLabel: string;
  reply: SubmissionResult<string[]> | undefined;
  /** What to know before. */
  children: ReactNode;
};

/** The page where a plot is reserved, or waited for. */
export function PlotPage(props: PlotPageProps) {
  const { title, plot, endsOn, why, instead, button, pendingLabel, reply, children } = props;
  const errors = reply?.error?.[''];
  return (
    <Page title={title} back={{ to: gardenPath, label: 'Community Garden' }} width="narrow">
      <Card>
        <div className="flex flex-col gap-6">
          <Facts>
            <Fact label="Size">{plot.size}</Fact>
            <Fact label="Where">{plot.facilityName}</Fact>
            <Fact label="Status">{plot.status}</Fact>
            <Fact label="Season ends">
              <Day day={endsOn} />
            </Fact>
          </Facts>
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
                <LinkButton to={gardenPath} variant="secondary">
                  See all plots
                </LinkButton>
              </div>
            </>
          )}
        </div>
      </Card>
    </Page>
  );
}
