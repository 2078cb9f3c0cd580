import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { moduleSteps } from '~/features/wellbeing/training/modules/module-steps';
import { completeModule } from '~/features/wellbeing/training/modules/progress.server';
import { TrainingStepPage } from '~/features/wellbeing/training/modules/training-step-page';
import { preparednessPath } from '~/features/wellbeing/training/training';
import { formatCompleted } from '~/features/wellbeing/training/training-words';
import { whyNotComplete } from '~/features/wellbeing/training/training.policy';
import { stepFormSchema } from '~/features/wellbeing/training/training.schema.server';
import { getModule } from '~/features/wellbeing/training/training.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

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
    return redirectWithFlash(preparednessPath, formatCompleted(isNew));
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

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
