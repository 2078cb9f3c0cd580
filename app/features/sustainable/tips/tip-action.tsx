import { Press, type PressAnswer } from '~/ui/press';
import type { ToastMessage } from '~/ui/toast';

import { type TipCategory, tipFailures, tipsPath, tryLater } from './tips';

/** The toast of a failed action. */
export const failureOf =
  (action: keyof typeof tipFailures) =>
  ({ reply }: PressAnswer): ToastMessage => ({
    tone: 'error',
    title: tipFailures[action],
    description: reply?.error?.['']?.[0] ?? tryLater,
  });

type GenerateTipsProps = {
  isFirst: boolean;
  /** What they are to be about, if anything. */
  about?: TipCategory;
};

/** Asks for three tips more. It is named for the first time where none is active (S2 §2). */
export const GenerateTips = ({ isFirst, about }: GenerateTipsProps) => (
  <Press
    to={`${tipsPath}/generate`}
    route="routes/sustainable/tips/generate"
    label={isFirst ? 'Get My First Tips' : 'Generate New Tips'}
    pendingLabel="Choosing tips…"
    leadsTo={null}
    fields={about && { about }}
    failure={failureOf('generate')}
  />
);
