import { isRouteErrorResponse } from '@remix-run/react';

import { buttonClass } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Illustration } from '~/ui/illustration';
import { Page } from '~/ui/page';

import { NotFoundScreen } from './not-found-screen';
import { useHere } from './shell-data';

type Words = { title: string; text: string; canRetry?: boolean };

const texts: Record<number, Words> = {
  400: { title: 'That did not work', text: 'The request could not be read. Go back and try again.' },
  403: { title: 'Not allowed', text: 'You may not do this or see this page.' },
  405: { title: 'That did not work', text: 'This address can not be opened that way.' },
  409: { title: 'That did not work', text: 'It has changed in the meantime. Open the page again.' },
  413: { title: 'Too large', text: 'What you sent is too large. Nothing was saved.' },
  429: { title: 'Too many requests', text: 'Please wait a moment, then try again.', canRetry: true },
  503: {
    title: 'We are away for a moment',
    text: 'Nothing you saved is lost. Please try again in a few seconds.',
    canRetry: true,
  },
};

const ownMistake: Words = {
  title: 'Something went wrong',
  text: 'The mistake is ours, and it has been noted. What you saved before is safe.',
  canRetry: true,
};

/** What a failed page says, by status: what happened, what is safe, what to do. */
export function ErrorScreen({ error }: { error: unknown }) {
  const here = useHere();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFoundScreen />;
  const { title, text, canRetry } = texts[status] ?? ownMistake;
  const detail = detailOf(error);
  return (
    <Page title={title} width="narrow">
      <EmptyState
        title={detail ?? text}
        description={detail && detail !== text ? text : undefined}
        picture={<Illustration name="away" />}
        action={
          <a href={canRetry ? here : '/'} className={buttonClass('primary')}>
            {canRetry ? 'Try again' : 'Go to the start page'}
          </a>
        }
      />
    </Page>
  );
}

/** The sentence that the domain gave (http/pages.server.ts puts it into the body). */
function detailOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { data } = error as { data: unknown };
  const isDetail = typeof data === 'object' && data !== null && 'detail' in data;
  return isDetail && typeof data.detail === 'string' ? data.detail : undefined;
}
