import { Link } from '@remix-run/react';

/** What whoever has a link to a share can choose: to get no more of these messages, or to get them again. */
export function ContactChoice({ sharedPath, hasDeclined }: { sharedPath: string; hasDeclined: boolean }) {
  return (
    <div>
      {hasDeclined && <p className="text-muted">You get no more messages like this one.</p>}
      <Link
        to={`${sharedPath}/${hasDeclined ? 'resume' : 'decline'}`}
        className="inline-flex min-h-11 items-center text-muted underline underline-offset-4"
      >
        {hasDeclined ? 'Get these messages again' : 'I do not want to be an emergency contact'}
      </Link>
    </div>
  );
}
