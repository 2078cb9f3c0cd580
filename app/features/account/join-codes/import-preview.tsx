import { Form } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { Button, SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Panel } from '~/ui/panel';

import { countedPeople, countInvited, importPath, type InvitationPlan } from './join-codes';

type ImportPreviewProps = {
  plan: InvitationPlan;
  sent: { text: string; secret: string };
  isMailed: boolean;
};

export function ImportPreview({ plan, sent, isMailed }: ImportPreviewProps) {
  const { rows, wrong } = plan;
  const invited = countInvited(plan);
  const addressed = rows.filter(({ email }) => email !== null).length;
  return (
    <>
      {wrong.length > 0 && (
        <>
          <Panel title={`We can’t import ${counted(wrong.length, 'row')}`}>
            <ul className="raised divide-y divide-line">
              {wrong.map(({ line, home, errors }) => (
                <li key={line} className="px-4 py-3 wrap-anywhere">
                  <p className="font-semibold">
                    Row {line} {home && `· ${home}`}
                  </p>
                  {errors.map(({ column, why }) => (
                    <p key={column + why} className="text-danger">
                      {column}: {why}
                    </p>
                  ))}
                </li>
              ))}
            </ul>
          </Panel>
          <Card title="No codes were made">
            <p className="mb-4">
              Fix {wrong.length === 1 ? 'this row' : 'these rows'} in your table, then upload the whole table
              again.
            </p>
            <SecondaryLink to={importPath}>Upload another table</SecondaryLink>
          </Card>
        </>
      )}
      {rows.length > 0 && (
        <Panel title={`${counted(rows.length, 'home')} to invite`}>
          <ul className="raised divide-y divide-line">
            {rows.map(({ line, home, isNew, isInvited, people, email, latitude }) => (
              <li key={line} className="px-4 py-2 wrap-anywhere">
                <span className="font-semibold">{home}</span> · row {line} ·{' '}
                {isNew ? 'new home' : 'existing home'} · {countedPeople(people)}
                {latitude !== null && ' · with location'}
                {isInvited && ' · has an open code'}
                {email && isMailed && ` · ${email}`}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {wrong.length === 0 && (
        <Card>
          <Form
            method="post"
            action={`${importPath}/letters`}
            encType="multipart/form-data"
            reloadDocument
            className="flex flex-col items-start gap-4"
          >
            <p>
              Makes a code for each home, valid for 30 days, with a letter to print.
              {addressed > 0 &&
                (isMailed
                  ? ` ${counted(addressed, 'invitation')} go out by email too.`
                  : ' Email isn’t set up here, so print the letters.')}
            </p>
            {invited > 0 && (
              <p>
                <strong>
                  {invited === 1 ? '1 home has' : `${invited.toLocaleString('en-US')} homes have`} an open
                  code already.
                </strong>{' '}
                The old code keeps working. If one code is enough, leave the home out of the table, or revoke
                the old code under Join codes.
              </p>
            )}
            <input type="hidden" name="invited" value={invited} />
            <input type="hidden" name="text" value={sent.text} />
            <input type="hidden" name="secret" value={sent.secret} />
            <Button>Make {counted(rows.length, 'code')}</Button>
          </Form>
        </Card>
      )}
    </>
  );
}
