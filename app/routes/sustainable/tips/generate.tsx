import { useActionData } from '@remix-run/react';

import { GenerateTips } from '~/features/sustainable/tips/tip-action';
import { generateTips } from '~/features/sustainable/tips/generate.server';
import {
  tipFailures,
  tipsAbout,
  tipsAtOnce,
  tipsPath,
  tipToasts,
  tryLater,
} from '~/features/sustainable/tips/tips';
import { generateFormSchema } from '~/features/sustainable/tips/tips.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formForViewer, forViewer } from '~/http/route.server';
import { FormErrors } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export const meta = titled('Generate New Tips');

/** The page is where somebody without a script learns why there are none. */
export const loader = forViewer(() => null);

export const action = formForViewer(generateFormSchema, async ({ services, viewer }, { about }) => {
  const { isModelAway } = await generateTips(services, viewer, { tipCount: tipsAtOnce, about });
  return redirectWithFlash(tipsAbout(about), tipToasts.generated(isModelAway));
});

export const clientAction = preserveInput(tryLater);

export default function Generate() {
  const errors = useActionData<typeof action>()?.reply.error?.[''];
  return (
    <CardPage title="Generate New Tips" back={{ to: tipsPath, label: 'AI Recommendations' }}>
      {errors && <p className="mb-3 font-semibold">{tipFailures.generate}</p>}
      {errors ? <FormErrors form={{ errors }} /> : <GenerateTips isFirst={false} />}
    </CardPage>
  );
}
