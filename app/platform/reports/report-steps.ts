import type { Step } from '~/ui/press';

import { reportedPath, type ReportedThing } from './reports';

const toAbout = ({ label, thing }: ReportedThing): string =>
  thing ? `${thing.title} by ${thing.author}` : label;

export const reportSteps = {
  keep: (reported: ReportedThing): Step => ({
    to: `${reportedPath(reported)}/keep`,
    route: 'routes/manage/reports/keep',
    label: reported.thing ? 'Dismiss report' : 'Close',
    pendingLabel: 'Saving...',
    about: toAbout(reported),
  }),
  hide: (reported: ReportedThing): Step => ({
    to: `${reportedPath(reported)}/hide`,
    route: 'routes/manage/reports/hide',
    label: 'Remove post',
    pendingLabel: 'Saving...',
    about: toAbout(reported),
    variant: 'danger',
  }),
};

export type ReportStep = keyof typeof reportSteps;
