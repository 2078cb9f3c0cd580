import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import type { ComponentType } from 'react';

import { buttonClass } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { AwayIllustration } from '~/ui/illustration';
import { Page } from '~/ui/page';

import { NotFoundScreen } from './not-found-screen';
import { useHere } from '~/ui/use-here';

type Words = { title: string; text: string; canRetry?: boolean };

const texts: Record<number, Words> = {
  400: { title: 'That didn’t work', text: 'The request couldn’t be read. Go back and try again.' },
  403: { title: 'Not allowed', text: 'You don’t have access to this page.' },
  405: { title: 'That didn’t work', text: 'This page can’t be opened that way.' },
  409: { title: 'That didn’t work', text: 'It just changed. Reload the page.' },
  413: { title: 'Too large', text: 'What you sent is too large. Nothing was saved.' },
  429: { title: 'Too many requests', text: 'Please wait a moment, then try again.', canRetry: true },
  503: {
    title: 'We’ll be right back',
    text: 'Nothing you saved is lost.',
    canRetry: true,
  },
};

const offline: Words = {
  title: 'No connection',
  text: 'We couldn’t load this page. Anything you saved is safe. Check your connection, then try again.',
  canRetry: true,
};

const ownMistake: Words = {
  title: 'Something went wrong',
  text: 'It’s our mistake, and we’ve logged it. Anything you saved is safe.',
  canRetry: true,
};

export function ErrorScreen({ error }: { error: unknown }) {
  const here = useHere();
  if (isNotFound(error)) return <NotFoundScreen />;
  const { title, text, canRetry } = findText(error);
  const { detail, emergencyNumber, requestId } = parseBody(error);
  return (
    <Page title={title} width="narrow">
      <EmptyState
        title={detail ?? text}
        description={detail && detail !== text ? text : undefined}
        picture={<AwayIllustration />}
        action={
          <a href={canRetry ? here : '/'} className={buttonClass('primary')}>
            {canRetry ? 'Try again' : 'Go to the home page'}
          </a>
        }
      />
      {requestId && (
        <p className="text-center text-sm text-muted wrap-anywhere">
          If you contact us, mention this number: {requestId}
        </p>
      )}
      {emergencyNumber && (
        <a href={`tel:${emergencyNumber}`} className={buttonClass('danger', 'min-h-14 text-lg')}>
          In an emergency, call {emergencyNumber}
        </a>
      )}
    </Page>
  );
}

export const deadLinkBoundary = (DeadLink: ComponentType) =>
  function ErrorBoundary() {
    const error = useRouteError();
    return isNotFound(error) ? <DeadLink /> : <ErrorScreen error={error} />;
  };

const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

function findText(error: unknown): Words {
  if (isConnectionError(error)) return offline;
  return (isRouteErrorResponse(error) && texts[error.status]) || ownMistake;
}

export const errorTitle = (error: unknown): string =>
  isNotFound(error) ? 'Page Not Found' : findText(error).title;

/** Browsers report a lost connection as a TypeError, each with its own message. */
const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

function parseBody(error: unknown): { detail?: string; emergencyNumber?: string; requestId?: string } {
  if (!isRouteErrorResponse(error)) return {};
  const { data } = error as { data: unknown };
  return typeof data === 'object' && data !== null ? data : {};
}
