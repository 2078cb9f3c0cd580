import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, redirect, useActionData, useLoaderData } from '@remix-run/react';

import { moduleSteps } from '~/features/training/module-steps';
import { startModule } from '~/features/training/progress.server';
import { modulePath } from '~/features/training/training';
import { stepFormSchema } from '~/features/training/training.schema.server';
import { getModule } from '~/features/training/training.server';
import { TrainingStepPage } from '~/features/training/training-step-page';
import { sayStarted } from '~/features/training/training-words';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { keepTyped } from '~/ui/keep-typed';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

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
    return redirectWithFlash(modulePath(moduleId), sayStarted(firstTimePoints));
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args);

export default function StartModule() {
  const { module } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return <TrainingStepPage module={module} step={{ ...moduleSteps.start(module), reply }} why={null} />;
}
