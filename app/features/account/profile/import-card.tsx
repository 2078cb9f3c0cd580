import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

import { type Profile, type ProfileField, profileLabels } from '~/platform/profiles/profiles';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';

import { additionsTo, forgetOldProfile, type OldProfile, oldText } from './old-profile';

export type ImportCardProps = { profile: Profile; old: OldProfile };

const fields = Object.keys(profileLabels) as ProfileField[];

/** Deletes the browser's copy of the old profile once it has nothing to add. */
export default function ImportCard({ profile, old }: ImportCardProps) {
  const [isRefused, setIsRefused] = useState(false);
  const added = additionsTo(profile, old);
  const newFields = fields.filter((field) => added[field] !== undefined);
  const isOver = isRefused || newFields.length === 0;
  useEffect(() => {
    if (isOver) forgetOldProfile();
  }, [isOver]);
  if (isRefused) return <Refused />;
  if (isOver) return null;
  return (
    <Card
      title="Use your earlier profile?"
      description="An earlier version of VCLink kept a profile in this browser. You can use it to fill in the blanks."
    >
      <dl className="mb-4 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {newFields.map((field) => (
          <div key={field} className="min-w-0">
            <dt className="text-sm text-muted">{profileLabels[field]}</dt>
            <dd className="line-clamp-4 wrap-anywhere">{oldText(field, added[field] ?? '')}</dd>
          </div>
        ))}
      </dl>
      <Answers profile={profile} added={added} onRefuse={() => setIsRefused(true)} />
    </Card>
  );
}

type AnswersProps = { profile: Profile; added: OldProfile; onRefuse: () => void };

/** Posts to the profile's own form, so that invalid values come back there to be corrected. */
function Answers({ profile, added, onRefuse }: AnswersProps) {
  const isSaving = useNavigation().formAction === '/profile/edit';
  return (
    <Form method="post" action="/profile/edit" className="flex flex-wrap gap-3">
      {fields.map((field) => (
        <input key={field} type="hidden" name={field} value={profile[field] ?? added[field] ?? ''} />
      ))}
      <Button isPending={isSaving} pendingLabel="Saving...">
        Use it
      </Button>
      <Button type="button" variant="secondary" onClick={onRefuse}>
        No, thanks
      </Button>
    </Form>
  );
}

/** Takes the focus, because the focused button has just been removed. */
function Refused() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} role="status" tabIndex={-1} className="text-muted">
      This browser has forgotten your earlier profile.
    </p>
  );
}
