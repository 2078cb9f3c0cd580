import { Press, type PressAnswer } from '~/ui/press';
import type { ToastMessage } from '~/ui/toast';

import { type TipCategory, tipFailures, tipsPath, tryLater } from './tips';

export const failureOf =
  (action: keyof typeof tipFailures) =>
  ({ reply }: PressAnswer): ToastMessage => ({
    tone: 'error',
    title: tipFailures[action],
    description: reply?.error?.['']?.[0] ?? tryLater,
  });

type GenerateTipsProps = {
  isFirst: boolean;
  about?: TipCategory;
};

export const GenerateTips = ({ isFirst, about }: GenerateTipsProps) => (
  <Press
    to={`${tipsPath}/generate`}
    route="routes/sustainable/tips/generate"
    label={isFirst ? 'Get My First Tips' : 'Generate New Tips'}
    pendingLabel="Choosing tips…"
    variant={isFirst ? 'primary' : 'secondary'}
    leadsTo={null}
    fields={about && { about }}
    failure={failureOf('generate')}
  />
);
