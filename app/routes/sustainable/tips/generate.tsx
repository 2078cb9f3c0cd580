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
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { FormErrors } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents', away: tryLater } satisfies RouteHandle;

export const meta = titled('Generate New Tips');

/** Without a script, this page explains why there are no tips. */
export const loader = forPage(handle, () => null);

export const action = formFor(handle, generateFormSchema, async ({ services, viewer }, { about }) => {
  const { isModelAway } = await generateTips(services, viewer, { tipCount: tipsAtOnce, about });
  return redirectWithFlash(tipsAbout(about), tipToasts.generated(isModelAway));
});

export default function Generate() {
  const errors = useActionData<typeof action>()?.reply.error?.[''];
  return (
    <CardPage title="Generate New Tips" back={{ to: tipsPath, label: 'AI Recommendations' }}>
      {errors && <p className="mb-3 font-semibold">{tipFailures.generate}</p>}
      {errors ? <FormErrors form={{ errors }} /> : <GenerateTips isFirst={false} />}
    </CardPage>
  );
}
