import { useActionData, useLoaderData } from '@remix-run/react';

import { StepDetails } from '~/features/health/programs/step-details';
import { formatStepDone } from '~/features/health/programs/program-toasts';
import { programPath } from '~/features/health/programs/programs';
import { whyNot } from '~/features/health/programs/programs.policy';
import { programVerbs } from '~/features/health/programs/program-steps.server';
import { getProgram, readProgramAddress } from '~/features/health/programs/programs.server';
import { formatStepQuestion, formatStepTitle, toStep } from '~/features/health/programs/steps';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled<typeof loader>(
  (data) => `${data ? formatStepTitle(data.program, data.step) : 'Program'} · Wellness Programs`,
);

export const loader = forPage(handle, async ({ services, viewer, params, context }) => {
  const { step, ...address } = readProgramAddress(context, params);
  return { step, program: await getProgram(services, viewer, address) };
});

export const action = formFor(
  handle,
  stepSchema,
  async ({ services, viewer, params, context }, { redirectTo }) => {
    const { step, ...address } = readProgramAddress(context, params);
    const { program, pointsAwarded } = await programVerbs[step](services, viewer, address);
    return redirectWithFlash(
      redirectTo ?? programPath(address),
      formatStepDone(step, program, pointsAwarded),
    );
  },
);

export default function ProgramStep() {
  const { step, program } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={formatStepQuestion(program, step)}
      of={{ name: program.name, path: programPath(program) }}
      step={toStep(program, step)}
      why={whyNot[step](program)}
      reply={useActionData<typeof action>()?.reply}
    >
      <StepDetails program={program} step={step} />
    </ConfirmPage>
  );
}
