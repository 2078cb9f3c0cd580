import { redirect, useActionData, useLoaderData } from '@remix-run/react';

import { NotFound } from '~/domain/errors';
import { safePath } from '~/domain/safe-path';
import { finishSection } from '~/features/wellbeing/training/modules/progress.server';
import { moduleSteps, TrainingStepPage } from '~/features/wellbeing/training/modules/training-step';
import { modulePath, whyNotFinishSection } from '~/features/wellbeing/training/training';
import { sectionDoneFormSchema } from '~/features/wellbeing/training/training.schema.server';
import { getModule } from '~/features/wellbeing/training/training.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Section done · Preparedness');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { moduleId, sectionId } = params;
  const { module, progress, sections } = await getModule(services, viewer, moduleId);
  const section = sections.find(({ id }) => id === sectionId);
  if (!section) throw new NotFound('This module has no such section.');
  return { module, progress, section: { id: section.id, title: section.title } };
});

/** The dialog stays open and shows the next section, so it gets a direct answer. */
export const action = formFor(
  handle,
  sectionDoneFormSchema,
  async ({ services, viewer, params }, { inPlace, redirectTo }) => {
    const { moduleId, sectionId } = params;
    await finishSection(services, viewer, { moduleId, sectionId });
    if (inPlace) return { isDone: true, reply: undefined };
    return redirect(safePath(redirectTo, modulePath(moduleId)), 303);
  },
);

export default function SectionDone() {
  const { module, progress, section } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <TrainingStepPage
      module={module}
      step={moduleSteps.finish(module.id, section)}
      reply={reply}
      why={whyNotFinishSection(progress)}
    />
  );
}
