import { counted } from '~/domain/counted';
import { type ConfirmProps, ConfirmForm } from '~/ui/confirm-form';

import { contentPath } from '../desk';
import { importPath } from './imports';

type StepProps = ConfirmProps & { id: string; changes: number };

export const ApplyImport = ({ id, changes, ...props }: StepProps) => (
  <ConfirmForm
    {...props}
    to={`${importPath(id)}/apply`}
    route="routes/manage/content/imports/apply"
    button="Apply"
    pendingLabel="Applying..."
    back={contentPath}
  >
    <p>{counted(changes, 'entry', 'entries')} will change right away. You can undo this later.</p>
  </ConfirmForm>
);

export const RevertImport = ({ id, changes, ...props }: StepProps) => (
  <ConfirmForm
    {...props}
    to={`${importPath(id)}/take-back`}
    route="routes/manage/content/imports/take-back"
    button="Undo"
    pendingLabel="Undoing..."
    back={contentPath}
    keep="Keep it"
  >
    <p>{counted(changes, 'entry', 'entries')} changed. Undo to put everything back.</p>
  </ConfirmForm>
);
