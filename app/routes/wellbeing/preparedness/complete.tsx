import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { moduleSteps } from '~/features/training/module-steps';
import { completeModule } from '~/features/training/progress.server';
import { preparednessPath } from '~/features/training/training';
import { whyNotComplete } from '~/features/training/training.policy';
import { stepFormSchema } from '~/features/training/training.schema.server';
import { getModule } from '~/features/training/training.server';
import { TrainingStepPage } from '~/features/training/training-step-page';
import { sayCompleted } from '~/features/training/training-words';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { keepTyped } from '~/ui/keep-typed';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction = () => [{ title: 'Complete a module · Preparedness · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { module, progress } = await getModule(args.context.services, viewer, args.params.moduleId ?? '');
  return { module, progress };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const moduleId = args.params.moduleId ?? '';
  return submitForm(args.request, stepFormSchema, async () => {
    const { isNew } = await completeModule(args.context.services, viewer, moduleId);
    return redirectWithFlash(preparednessPath, sayCompleted(isNew));
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args);

export default function CompleteModule() {
  const { module, progress } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <TrainingStepPage
      module={module}
      step={{ ...moduleSteps.complete(module), reply }}
      why={whyNotComplete(progress)}
    />
  );
}
