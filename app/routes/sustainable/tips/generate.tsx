import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData } from '@remix-run/react';

import { GenerateTips } from '~/features/sustainable/tips/generate-tips';
import { generateTips } from '~/features/sustainable/tips/generate.server';
import { tipFailures, tipsAtOnce, tipsPath, tipToasts, tryLater } from '~/features/sustainable/tips/tips';
import { generateFormSchema } from '~/features/sustainable/tips/tips.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/field';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Generate New Tips · VCLink' }];

/** The page is where somebody without a script learns why there are none. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, generateFormSchema, async () => {
    const { isModelAway } = await generateTips(args.context.services, viewer, { tipCount: tipsAtOnce });
    return redirectWithFlash(tipsPath, { tone: 'success', ...tipToasts.generated(isModelAway) });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args, tryLater);

export default function Generate() {
  const errors = useActionData<typeof action>()?.reply.error?.[''];
  return (
    <Page title="Generate New Tips" back={{ to: tipsPath, label: 'AI Recommendations' }} width="narrow">
      <Card>
        {errors && <p className="mb-3 font-semibold">{tipFailures.generate}</p>}
        {errors ? <FormErrors form={{ errors }} /> : <GenerateTips isFirst={false} />}
      </Card>
    </Page>
  );
}
