import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { readVisibility, saveVisibility } from '~/features/account/own-data/visibility.server';
import { visibilitySchema } from '~/features/account/own-data/visibility.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { rewardsPath } from '~/platform/rewards/rewards';
import { Button, TextLink } from '~/ui/button';
import { CheckField } from '~/ui/check-field';
import { FormErrors } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';
import { useReply } from '~/ui/use-reply';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('What neighbors see about you');

export const loader = forPage(handle, ({ services, viewer }) => readVisibility(services, viewer));

export const action = formFor(handle, visibilitySchema, async ({ services, viewer }, input) => {
  await saveVisibility(services, viewer, input);
  return redirectWithFlash('/settings/account/neighbors', { title: 'Saved' });
});

export default function NeighborsSee() {
  const { knownAs, isStaff, ...shown } = useLoaderData<typeof loader>();
  const { form, fields } = useReply('neighbors', useActionData<typeof action>()?.reply, shown);
  return (
    <CardPage
      title="What neighbors see about you"
      lead="Besides your posts and messages. Managers always see your name and home, and staff who run bookings see them where you book."
      back={{ to: '/settings/account', label: 'Account' }}
    >
      <Form method="post" id={form.id} className="flex flex-col items-start gap-4">
        <FormErrors form={form} />
        <p>
          Neighbors know you as <strong className="font-semibold wrap-anywhere">{knownAs}</strong>.
        </p>
        <CheckField
          field={fields.showsName}
          label="My name"
          hint={
            isStaff
              ? 'Yours is always shown: neighbors need to know who speaks for the community.'
              : undefined
          }
        />
        <CheckField
          field={fields.showsHome}
          label="My home"
          hint="Only on the safety alerts and updates that you send."
        />
        <Button>Save</Button>
      </Form>
      <p className="mt-4">Messages already sent keep your old name and home.</p>
      <p className="mt-4">
        Choose if you’re on the leaderboard in <TextLink to={rewardsPath}>Community Rewards</TextLink>.
      </p>
    </CardPage>
  );
}
