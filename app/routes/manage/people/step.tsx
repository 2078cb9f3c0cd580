import { useActionData, useLoaderData } from '@remix-run/react';

import { personPath } from '~/features/account/people/people';
import { getPerson } from '~/features/account/people/people.server';
import { StepForm } from '~/features/account/people/step-form';
import { getStep } from '~/features/account/people/steps.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { listHomeNames } from '~/platform/residents/household.server';
import { SecondaryLink } from '~/ui/button';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'people',
  away: 'That didn’t work. Please try again.',
} satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => data?.step.title ?? 'A person');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { title, button, isDanger = false, fields, isFor, preview } = getStep(params.step);
  const person = await getPerson(services, viewer, params.personId);
  return {
    person: { id: person.id, name: person.name ?? person.email, role: person.role, isSelf: person.isSelf },
    step: { title, button, isDanger, fields, lines: await preview(services, person) },
    isOffered: isFor(person),
    homes: fields.includes('home') ? await listHomeNames(services) : [],
  };
});

export const action = forPage(handle, ({ services, viewer, params, request }) => {
  const { schema, run, done } = getStep(params.step);
  return submitForm(request, schema, async (input) => {
    await run(services, viewer, params.personId, input);
    const back = personPath(params.personId);
    // Managers who change their own role may lose access to this page.
    return redirectWithFlash(params.personId === viewer.id ? '/' : back, { title: done });
  });
});

export default function Step() {
  const { person, step, isOffered, homes } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const path = personPath(person.id);
  return (
    <CardPage title={`${step.title}: ${person.name}`} back={{ to: path, label: person.name }}>
      {isOffered || reply ? (
        <StepForm step={step} role={person.role} homes={homes} back={path} reply={reply} />
      ) : (
        <div className="flex flex-col items-start gap-5">
          <p>Their account has changed, so you can’t do that now.</p>
          <SecondaryLink to={path}>See {person.name}</SecondaryLink>
        </div>
      )}
    </CardPage>
  );
}
