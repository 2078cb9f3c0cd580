import { useLoaderData } from '@remix-run/react';

import { AddContact, ContactList } from '~/features/safety/contacts/contact-list';
import { contactLimit, contactsPath } from '~/features/safety/contacts/contacts';
import { listContactCards } from '~/features/safety/contacts/contacts.server';
import { ShareHistory } from '~/features/safety/emergency/share/share-history';
import { listShares } from '~/features/safety/emergency/shares.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { CommunityIllustration } from '~/ui/illustrations';
import { Page, titled } from '~/ui/page';
import { useFocusFallback } from '~/ui/use-focus-fallback';
import { ShortList } from '~/ui/show-all';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Emergency Contacts · Settings');

/** `?history=1` also loads the shares' history (S1 §4). */
export const loader = forPage(handle, async ({ services, viewer, query }) => {
  const isHistoryShown = query.get('history') === '1';
  const [contacts, shares] = await Promise.all([
    listContactCards(services, viewer),
    isHistoryShown ? listShares(services, viewer) : null,
  ]);
  return { contacts, shares };
});

export default function EmergencyContacts() {
  const { contacts, shares } = useLoaderData<typeof loader>();
  useFocusFallback(contacts);
  const isFull = contacts.length >= contactLimit;
  return (
    <Page
      title="Emergency Contacts"
      lead="Who we tell when you share an emergency."
      back={{ to: '/settings', label: 'Settings' }}
      action={
        <div className="flex flex-wrap gap-3">
          <SecondaryLink to={shares ? contactsPath : '?history=1'}>
            {shares ? 'Hide History' : 'Show History'}
          </SecondaryLink>
          {!isFull && <AddContact label="Add Contact" />}
        </div>
      }
    >
      {/* Before the list of up to twenty contacts, so that the result appears near the link. */}
      {shares && <ShareHistory shares={shares} />}
      {isFull && (
        <p className="text-muted">
          You have {contactLimit} contacts, which is the limit. Delete one to add another.
        </p>
      )}
      {contacts.length > 0 ? (
        <ShortList list="contacts" rows={contacts} limit={5} what="contacts">
          {(rows) => <ContactList contacts={rows} />}
        </ShortList>
      ) : (
        <NoContacts />
      )}
    </Page>
  );
}

function NoContacts() {
  return (
    <EmptyState
      title="No emergency contacts yet"
      description="Add someone who should know right away when you need help."
      picture={<CommunityIllustration />}
      action={<AddContact label="Add Your First Contact" />}
    />
  );
}
