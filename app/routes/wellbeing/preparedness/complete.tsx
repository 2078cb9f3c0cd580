import { useActionData, useLoaderData } from '@remix-run/react';

import { completeModule } from '~/features/wellbeing/training/modules/progress.server';
import { moduleSteps, TrainingStepPage } from '~/features/wellbeing/training/modules/training-step';
import { preparednessPath, whyNotComplete } from '~/features/wellbeing/training/training';
import { formatCompleted } from '~/features/wellbeing/training/training-words';
import { stepFormSchema } from '~/features/wellbeing/training/training.schema.server';
import { getModule } from '~/features/wellbeing/training/training.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Complete a module · Preparedness');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { module, progress } = await getModule(services, viewer, params.moduleId);
  return { module, progress };
});

export const action = formFor(handle, stepFormSchema, async ({ services, viewer, params }) => {
  const { isNew } = await completeModule(services, viewer, params.moduleId);
  return redirectWithFlash(preparednessPath, formatCompleted(isNew));
});

export default function CompleteModule() {
  const { module, progress } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <TrainingStepPage
      module={module}
      step={moduleSteps.complete(module)}
      reply={reply}
      why={whyNotComplete(progress)}
    />
  );
}
