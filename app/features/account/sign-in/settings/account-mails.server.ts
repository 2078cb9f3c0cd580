import type { Services } from '~/domain/services';
import { job } from '~/jobs/job.server';
import { erasureAfter } from '~/platform/own-data/own-data';
import { deliverMail, type Message } from '~/platform/mail/mail.server';
import { formatMailTime, renderEmail } from '~/platform/mail/render-email.server';

/** Mail texts contain nothing that a user typed, or anyone could have the community mail their words to any address. */
type MailTemplate = (
  services: Services,
  facts: { to: string; link?: string; at?: Date; browser?: string | undefined },
) => Message;

export const resetMail: MailTemplate = (services, { to, link = '' }) =>
  mail(services, to, 'Set a new password', [
    'Someone, probably you, asked to set a new password for the account with this address.',
    'To choose the new password, open this link:',
    link,
    'The link works once, for an hour, on any device.',
    'If it was not you, you can ignore this: your password stays as it is.',
  ]);

export const signInMail: MailTemplate = (services, { to, link = '' }) =>
  mail(services, to, 'Your link to sign in', [
    'Someone, probably you, asked to sign in to the account with this address.',
    'To sign in, open this link and press the button there:',
    link,
    'The link works once, for 15 minutes, on any device. Don’t share it.',
    'If it was not you, you can ignore this: nobody can sign in without the link.',
  ]);

export const addressMail: MailTemplate = (services, { to, link = '' }) =>
  mail(services, to, 'Confirm your new sign-in address', [
    'Someone, probably you, wants to sign in with this address from now on.',
    'To confirm that it is yours, open this link and press the button there:',
    link,
    'The link works once, for an hour, on any device.',
    'If it was not you, you can ignore this: nothing changes without the link.',
  ]);

export const addressTakenMail: MailTemplate = (services, { to, link = '' }) =>
  mail(services, to, 'This address already has an account', [
    'Someone here, perhaps you, wanted to sign in with this address from now on. It already has an ' +
      'account, so nothing was changed.',
    'If it was you, sign in with this address. If you have forgotten the password, you can set a new one:',
    link,
    'If it was not you, you can ignore this.',
  ]);

const passwordChangedMail: MailTemplate = (services, { to, at }) =>
  mail(services, to, 'Your password was changed', [
    `The password of your account was changed ${formatTime(services, at)}. All other devices were signed out.`,
    'If it was you, there is nothing to do.',
    'If it was not you, set a new password with "Forgot your password?" on the sign-in page, and tell a ' +
      'community manager.',
  ]);

const addressChangedMail: MailTemplate = (services, { to, at }) =>
  mail(services, to, 'Your sign-in address was changed', [
    `The sign-in address of your account was changed ${formatTime(services, at)}. This address ` +
      'no longer signs in.',
    'If it was you, there is nothing to do.',
    'If it was not you, tell a community manager right away.',
  ]);

const deletionAskedMail: MailTemplate = (services, { to, at = new Date(0) }) =>
  mail(services, to, 'Your account will be deleted', [
    `Someone, probably you, asked ${formatTime(services, at)} to delete your account. It and everything about you will be ` +
      `deleted ${formatTime(services, erasureAfter(at))}.`,
    'Until then you can use it as before. If you change your mind, open Settings, then Account, and press "Keep my ' +
      'account".',
    'If it was not you, sign in, press "Keep my account" and change your password.',
  ]);

const movingOutMail: MailTemplate = (services, { to }) =>
  mail(services, to, 'You’re moving out', [
    'A community manager planned your move out of the neighborhood. On that day your account ends, and ' +
      'your bookings go to others. Sign in to see the day:',
    `${services.config.siteOrigin}/notifications`,
    'Until then, you can download your data under Settings, Account.',
    'If that’s wrong, tell a community manager.',
  ]);

const movedOutMail: MailTemplate = (services, { to, at }) =>
  mail(services, to, 'Your account here has ended', [
    `A community manager moved you out of the neighborhood ${formatTime(services, at)}. You can’t sign in anymore, and your ` +
      'bookings went to others.',
    'If that’s wrong, tell a community manager.',
  ]);

const newSignInMail: MailTemplate = (services, { to, at, browser = 'Unknown browser' }) =>
  mail(services, to, 'New sign-in to your account', [
    `Someone signed in to your account ${formatTime(services, at)}, on a new device: ${browser}.`,
    'If it was you, there is nothing to do.',
    'If it was not you, change your password now. That signs all other devices out:',
    `${services.config.siteOrigin}/settings/account/password`,
    'Then check your devices and passkeys under Settings, Account. If you can’t sign in anymore, use ' +
      '"Forgot your password?" on the sign-in page, and tell a community manager.',
  ]);

const passkeyAddedMail: MailTemplate = (services, { to, at }) =>
  changeMail(
    services,
    to,
    'A passkey was added',
    `A passkey was added to your account ${formatTime(services, at)}.`,
  );

const twoStepOnMail: MailTemplate = (services, { to, at }) =>
  changeMail(
    services,
    to,
    'Two-step sign-in is on',
    `Two-step sign-in was set up for your account ${formatTime(services, at)}.`,
  );

const twoStepOffMail: MailTemplate = (services, { to, at }) =>
  changeMail(
    services,
    to,
    'Two-step sign-in is off',
    `Two-step sign-in was turned off for your account ${formatTime(services, at)}.`,
  );

const changeMail = (services: Services, to: string, subject: string, what: string) =>
  mail(services, to, subject, [
    what,
    'If it was you, there is nothing to do.',
    'If it was not you, change your password and undo this:',
    `${services.config.siteOrigin}/settings/account`,
    'And tell a community manager.',
  ]);

export type AccountNotice =
  | 'password-changed'
  | 'address-changed'
  | 'deletion-asked'
  | 'moving-out'
  | 'moved-out'
  | 'new-sign-in'
  | 'passkey-added'
  | 'two-step-on'
  | 'two-step-off';

type NoticePayload = {
  note: AccountNotice;
  to: string;
  /** A fixed phrase for the browser, such as 'Firefox on Windows'. */
  browser?: string;
  /** ISO 8601. After `until` the notice isn't worth sending. */
  at: string;
  until: string;
};

const noticeMails: Record<AccountNotice, MailTemplate> = {
  'password-changed': passwordChangedMail,
  'address-changed': addressChangedMail,
  'deletion-asked': deletionAskedMail,
  'moving-out': movingOutMail,
  'moved-out': movedOutMail,
  'new-sign-in': newSignInMail,
  'passkey-added': passkeyAddedMail,
  'two-step-on': twoStepOnMail,
  'two-step-off': twoStepOffMail,
};

const noticeHours = 24;

export function toAccountNotice({ clock }: Services, note: AccountNotice, to: string): NoticePayload {
  const now = clock.now();
  const until = new Date(now.getTime() + noticeHours * 60 * 60_000);
  return { note, to, at: now.toISOString(), until: until.toISOString() };
}

/** A retry may send the mail twice, which beats never. */
export async function sendAccountNotice(
  services: Services,
  { note, to, at, until, browser }: NoticePayload,
): Promise<void> {
  if (services.clock.now() >= new Date(until)) return;
  await deliverMail(services, noticeMails[note](services, { to, at: new Date(at), browser }));
}

const mail = (services: Services, to: string, subject: string, paragraphs: string[]): Message =>
  renderEmail(services, { to, subject, paragraphs });

const formatTime = (services: Services, at = new Date(0)): string => formatMailTime(services, at);

export const accountNoticeJob = job('send-account-note', sendAccountNotice);
