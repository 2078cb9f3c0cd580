import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, redirect, useActionData, useLoaderData } from '@remix-run/react';

import { moduleSteps } from '~/features/wellbeing/training/modules/module-steps';
import { startModule } from '~/features/wellbeing/training/modules/progress.server';
import { TrainingStepPage } from '~/features/wellbeing/training/modules/training-step-page';
import { modulePath } from '~/features/wellbeing/training/training';
import { formatStarted } from '~/features/wellbeing/training/training-words';
import { stepFormSchema } from '~/features/wellbeing/training/training.schema.server';
import { getModule } from '~/features/wellbeing/training/training.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Start a module · Preparedness · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { module } = await getModule(args.context.services, viewer, args.params.moduleId ?? '');
  return { module };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const moduleId = args.params.moduleId ?? '';
  return submitForm(args.request, stepFormSchema, async () => {
    const { isNew, firstTimePoints } = await startModule(args.context.services, viewer, moduleId);
    if (!isNew) return redirect(modulePath(moduleId), 303);
    return redirectWithFlash(modulePath(moduleId), formatStarted(firstTimePoints));
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

export default function StartModule() {
  const { module } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return <TrainingStepPage module={module} step={{ ...moduleSteps.start(module), reply }} why={null} />;
}
