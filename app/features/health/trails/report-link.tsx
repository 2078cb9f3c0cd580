import { type ButtonVariant, buttonClass } from '~/ui/button';
import { DialogLink } from '~/ui/dialog-link';

import { ReportForm } from './report-form';
import { trailPath } from './trails';

type ReportLinkProps = { trail: { id: string; name: string }; label: string; variant?: ButtonVariant };

/** Leads to the form that says how a trail is; with a script it opens over the page, which has all that it needs. */
export function ReportLink({ trail: { id, name }, label, variant }: ReportLinkProps) {
  return (
    <DialogLink<{ trail: { id: string; name: string } }>
      to={`${trailPath(id)}/report`}
      title={`Report on ${name}`}
      data={{ trail: { id, name } }}
      content={(data, close) => <ReportForm trail={data.trail} onCancel={close} />}
      aria-label={`${label}: ${name}`}
      className={buttonClass(variant)}
    >
      {label}
    </DialogLink>
  );
}
