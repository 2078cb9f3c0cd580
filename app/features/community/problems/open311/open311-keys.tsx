import { LinkButton, QuietLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Copied } from '~/platform/telemetry/manage/manage-device-token';
import { Panel } from '~/ui/panel';
import { Row, Rows } from '~/ui/rows';
import { ShortList } from '~/ui/show-all';
import { Age, Instant } from '~/ui/time';

import { keyMinutes, manageOpen311Path, type Open311Key, revokeKeyPath } from './open311';

export const NewKey = ({ text }: { text: string }) => (
  <Card title="Copy the key now">
    <div className="flex flex-col gap-4">
      <p>
        You can see it here for {keyMinutes} minutes only. We keep no readable copy. Anyone who has it can
        read the public problems, and report new ones.
      </p>
      <Copied id="open311-key" label="Key" text={text} button="Copy the key" />
    </div>
  </Card>
);

export function Open311Keys({ keys, address }: { keys: Open311Key[]; address: string }) {
  return (
    <Panel
      id="programs"
      title="Other programs"
      description="With a key, a program reads the public problems by the Open311 standard, and reports new ones. Private problems, reporters’ names, and photos that no manager has looked at stay here."
      action={<LinkButton to={`${manageOpen311Path}/keys/new`}>Make a key</LinkButton>}
    >
      <div className="flex flex-col gap-4">
        <Copied id="open311-address" label="Address" text={address} button="Copy the address" />
        {keys.length === 0 ? (
          <p>There is no key, so no program can read or report anything.</p>
        ) : (
          <ShortList list="keys" rows={keys} limit={8} what="keys">
            {(rows) => (
              <Rows label="Keys">
                {rows.map((key) => (
                  <KeyRow key={key.id} {...key} />
                ))}
              </Rows>
            )}
          </ShortList>
        )}
      </div>
    </Panel>
  );
}

const KeyRow = ({ id, name, madeBy, createdAt, lastUsedAt }: Open311Key) => (
  <Row
    title={<span className="wrap-anywhere">{name}</span>}
    headingLevel={3}
    note={
      <>
        Made: <Instant at={createdAt} />
        {madeBy && `, by ${madeBy}`} ·{' '}
        {lastUsedAt ? (
          <>
            Used: <Age at={lastUsedAt} />
          </>
        ) : (
          'Not used yet'
        )}
      </>
    }
    action={
      <QuietLink to={revokeKeyPath(id)} aria-label={`Revoke the key of ${name}`}>
        Revoke
      </QuietLink>
    }
  />
);
