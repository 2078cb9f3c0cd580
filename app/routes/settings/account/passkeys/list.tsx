import { useLoaderData } from '@remix-run/react';

import { passkeysPath } from '~/features/account/sign-in/passkeys/passkeys';
import { listPasskeys } from '~/features/account/sign-in/passkeys/passkeys.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { LinkButton, QuietLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';
import { Row, Rows } from '~/ui/rows';
import { Age, Instant } from '~/ui/time';
import { ShortList } from '~/ui/show-all';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Passkeys');

export const loader = forPage(handle, async ({ services, viewer }) => ({
  passkeys: await listPasskeys(services, viewer),
}));

export default function Passkeys() {
  const { passkeys } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Passkeys"
      lead="Sign in with your fingerprint, face or PIN. Your password still works."
      back={{ to: '/settings/account', label: 'Account' }}
      width="narrow"
    >
      {passkeys.length === 0 ? (
        <EmptyState title="No passkeys yet" description="Add one on each phone or computer that you use." />
      ) : (
        <ShortList list="passkeys" rows={passkeys} limit={8} what="passkeys">
          {(rows) => (
            <Rows label="Your passkeys">
              {rows.map(({ id, name, addedAt, lastUsedAt }) => (
                <Row
                  key={id}
                  title={<span className="wrap-anywhere">{name}</span>}
                  headingLevel={2}
                  note={
                    <>
                      Added: <Instant at={addedAt} /> ·{' '}
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
                    <QuietLink to={`${passkeysPath}/${id}/remove`} aria-label={`Remove ${name}`}>
                      Remove
                    </QuietLink>
                  }
                />
              ))}
            </Rows>
          )}
        </ShortList>
      )}
      <div>
        <LinkButton to={`${passkeysPath}/new`}>Add a passkey</LinkButton>
      </div>
    </Page>
  );
}
