import { Form, useNavigation } from '@remix-run/react';

import { Button } from '~/ui/button';
import { formatLongDay } from '~/ui/dates';
import { EmptyState } from '~/ui/empty-state';
import { FormErrors } from '~/ui/field';
import { AwayIllustration } from '~/ui/illustration';
import { CardPage, Page } from '~/ui/page';

type StartProps = { driverName: string; shuttleName: string; day: string; errors: string[] | undefined };

export function StartCard({ driverName, shuttleName, day, errors }: StartProps) {
  return (
    <CardPage title={`Drive ${shuttleName}`} lead={`${driverName}, ${formatLongDay(day)}`}>
      <Form method="post" className="flex flex-col items-start gap-4">
        <FormErrors form={{ errors }} />
        <p>Start on the phone that you take along. From then on, this link works on no other phone.</p>
        <Button isPending={useNavigation().state !== 'idle'} pendingLabel="Starting...">
          Start
        </Button>
      </Form>
    </CardPage>
  );
}

type ClosedProps = { state: 'over' | 'early'; day: string } | { state: 'elsewhere' };

export function ClosedLink(link: ClosedProps) {
  if (link.state === 'elsewhere')
    return <DeadEnd title="This link is in use on another phone" text="Ask the dispatcher for a new one." />;
  const day = formatLongDay(link.day);
  return link.state === 'over' ? (
    <DeadEnd title="This link has expired" text={`It was for ${day}. Ask the dispatcher for a new one.`} />
  ) : (
    <DeadEnd title="This link is for another day" text={`Open it again on ${day}.`} />
  );
}

export const UnknownLink = () => (
  <DeadEnd
    title="This link doesn’t work"
    text="It’s incomplete, or was ended. Ask the dispatcher for a new one."
  />
);

const DeadEnd = ({ title, text }: { title: string; text: string }) => (
  <Page title={title} width="narrow">
    <EmptyState title={text} picture={<AwayIllustration />} />
  </Page>
);
