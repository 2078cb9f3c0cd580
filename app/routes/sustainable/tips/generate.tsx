import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData } from '@remix-run/react';

import { GenerateTips } from '~/features/tips/generate-tips';
import { generateTips } from '~/features/tips/generate.server';
import { tipFailures, tipsAtOnce, tipsPath, tipToasts, tryLater } from '~/features/tips/tips';
import { generateFormSchema } from '~/features/tips/tips.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/field';
import { keepTyped } from '~/ui/keep-typed';
import { Page } from '~/ui/page';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

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

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args, tryLater);

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
