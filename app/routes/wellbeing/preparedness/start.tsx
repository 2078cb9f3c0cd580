import { redirect, useActionData, useLoaderData } from '@remix-run/react';

import { startModule } from '~/features/wellbeing/training/modules/progress.server';
import { moduleSteps, TrainingStepPage } from '~/features/wellbeing/training/modules/training-step';
import { modulePath } from '~/features/wellbeing/training/training';
import { formatStarted } from '~/features/wellbeing/training/training-words';
import { stepFormSchema } from '~/features/wellbeing/training/training.schema.server';
import { getModule } from '~/features/wellbeing/training/training.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Start a module · Preparedness');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { module } = await getModule(services, viewer, params.moduleId);
  return { module };
});

export const action = formFor(handle, stepFormSchema, async ({ services, viewer, params }) => {
  const { isNew, firstTimePoints } = await startModule(services, viewer, params.moduleId);
  if (!isNew) return redirect(modulePath(params.moduleId), 303);
  return redirectWithFlash(modulePath(params.moduleId), formatStarted(firstTimePoints));
});

export default function StartModule() {
  const { module } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return <TrainingStepPage module={module} step={moduleSteps.start(module)} reply={reply} why={null} />;
}
