import { type ReactNode, useId } from 'react';

import { AlertFace, AlertMeta, bannerBoxClass } from '~/features/safety/alerts/alert-face';
import { NotificationSample } from '~/platform/notifications/notification-list';
import { Disclosure } from '~/ui/disclosure';

import { formatReach, toBeginning } from './messages';
import type { MessagePreview } from './preview-message.server';

export function PreviewOfMessage({ preview }: { preview: MessagePreview }) {
  const { alert, item, push, mail, reach } = preview;
  const isLongAlert = alert !== null && alert.message !== toBeginning(alert.message);
  return (
    <>
      {alert && (
        <Way title="In the banner on every page">
          <div data-section="community" className={`rounded-2xl border ${bannerBoxClass(alert)}`}>
            <p className="flex min-h-12 items-center gap-2 px-4 py-1">
              <AlertFace alert={{ ...alert, message: toBeginning(alert.message) }} />
            </p>
            <div className="border-t border-line px-4 py-2">
              <AlertMeta alert={alert} />
              <p className="leading-snug font-semibold wrap-anywhere">{alert.title}</p>
              <p className="wrap-anywhere whitespace-pre-line">{alert.message}</p>
            </div>
          </div>
        </Way>
      )}
      <Way title="In the inbox">
        <div className="overflow-hidden raised">
          <NotificationSample item={item} />
        </div>
      </Way>
      <Way title="As a phone notification">
        <div className="flex max-w-sm items-start gap-3 raised p-3">
          <img src="/icon-192.png" alt="" width={36} height={36} className="rounded-lg" />
          <div className="min-w-0">
            <p className="truncate font-semibold">{push.title}</p>
            <p className="line-clamp-4 wrap-anywhere whitespace-pre-line">{push.body}</p>
          </div>
        </div>
      </Way>
      <Way title="As an email">
        <Disclosure
          title={
            <span className="font-normal wrap-anywhere">
              <span className="text-muted">Subject: </span>
              <strong className="font-semibold">{mail.subject}</strong>
            </span>
          }
        >
          {isLongAlert && (
            <p className="mb-2 text-muted">The email has your full text. It starts like this.</p>
          )}
          <p className="font-mono text-sm wrap-anywhere whitespace-pre-wrap">{mail.text}</p>
        </Disclosure>
      </Way>
      <p className="font-medium">{formatReach(reach)}</p>
    </>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <h3 id={headingId} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
