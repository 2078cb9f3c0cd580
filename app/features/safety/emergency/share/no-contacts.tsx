import { LinkButton } from '~/ui/button';

/** Where a share would reach nobody. */
export function NoContacts({ emergencyNumber }: { emergencyNumber: string }) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-xl border border-line-strong px-4 py-3">
      <p>
        <strong>You have no emergency contacts yet</strong>, so a share reaches nobody. In an emergency, call{' '}
        {emergencyNumber}.
      </p>
      <LinkButton to="/settings/emergency-contacts/new" variant="secondary">
        Add an emergency contact
      </LinkButton>
    </div>
  );
}
