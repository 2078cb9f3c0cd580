import { index, prefix, route, type RouteConfig } from '@remix-run/route-config';

/** The table of contents: every URL of the app, grouped as its four sections are. */
export default [
  index('routes/community/hub.tsx'),
  route('wellbeing', 'routes/wellbeing/hub.tsx'),
  route('health', 'routes/health/hub.tsx'),
  route('sustainable', 'routes/sustainable/hub.tsx'),

  route('emergency', 'routes/emergency/emergency.tsx'),
  route('emergency/shares/:shareId/safe', 'routes/emergency/safe.tsx'),
  route('emergency/shared/:token', 'routes/emergency/shared.tsx'),
  route('emergency/shared/:token/decline', 'routes/emergency/decline.tsx'),

  ...prefix('notifications', [
    index('routes/notifications/inbox.tsx'),
    route('read-all', 'routes/notifications/read-all.ts'),
    route(':notificationId/read', 'routes/notifications/read.ts'),
  ]),
  route('alerts/banner', 'routes/notifications/banner.ts'),
  route('alerts/:alertId/dismiss', 'routes/notifications/dismiss-alert.ts'),

  route('messages/:messageId/correct', 'routes/messages/correct.tsx'),
  route('messages/:messageId/cancel', 'routes/messages/cancel.tsx'),

  route('profile', 'routes/profile/profile.tsx'),
  route('profile/edit', 'routes/profile/edit.tsx'),

  route('settings', 'routes/settings/menu.tsx'),
  ...prefix('settings/emergency-contacts', [
    index('routes/settings/contacts/list.tsx'),
    route('new', 'routes/settings/contacts/new.tsx'),
    route(':contactId/edit', 'routes/settings/contacts/edit.tsx'),
    route(':contactId/delete', 'routes/settings/contacts/delete.tsx'),
    route(':contactId/set-primary', 'routes/settings/contacts/set-primary.ts'),
  ]),
  route('settings/notifications', 'routes/settings/notifications/layout.tsx', [
    index('routes/settings/notifications/forms.tsx'),
    route('preferences', 'routes/settings/notifications/preferences.tsx'),
    route('safety-alert', 'routes/settings/notifications/safety-alert.tsx'),
    route('community-update', 'routes/settings/notifications/community-update.tsx'),
  ]),
  route('settings/notifications/devices/:deviceId/remove', 'routes/settings/notifications/remove-device.ts'),
  ...prefix('settings/account', [
    index('routes/settings/account/overview.tsx'),
    route('password', 'routes/settings/account/password.tsx'),
    route('address', 'routes/settings/account/address.tsx'),
    route('address/resend', 'routes/settings/account/address-resend.tsx'),
    route('address/cancel', 'routes/settings/account/address-cancel.ts'),
    route('sessions/end-others', 'routes/settings/account/end-others.ts'),
    route('sessions/:sessionId/end', 'routes/settings/account/end-session.ts'),
  ]),

  ...prefix('manage', [
    index('routes/manage/menu.tsx'),
    route('codes', 'routes/manage/codes/list.tsx'),
    route('codes/:codeId/print', 'routes/manage/codes/print.tsx'),
    route('codes/:codeId/revoke', 'routes/manage/codes/revoke.tsx'),
    route('deliveries', 'routes/manage/deliveries.tsx'),
    route('page-views', 'routes/manage/page-views.tsx'),
    route('messages', 'routes/manage/messages/list.tsx'),
    route('messages/:messageId/confirm', 'routes/manage/messages/confirm.ts'),
  ]),

  route('signin', 'routes/account/signin.tsx'),
  route('join', 'routes/account/join.tsx'),
  route('signout', 'routes/account/signout.ts'),
  route('forgot', 'routes/account/forgot.tsx'),
  route('forgot/sent', 'routes/account/forgot-sent.tsx'),
  route('reset', 'routes/account/reset.tsx'),
  route('confirm-address', 'routes/account/confirm-address.tsx'),
  route('mail/stop/:token', 'routes/mail/stop.tsx'),
  route('feeds/alerts.atom', 'routes/feeds/alerts.ts'),
  route('feeds/alerts/:alertId.cap.xml', 'routes/feeds/alert.ts'),
  route('lite', 'routes/system/lite.ts'),

  ...prefix('api', [
    route('notifications', 'routes/api/notifications.ts'),
    route('notifications/mark-all-read', 'routes/api/notifications.mark-all-read.ts'),
    route('notifications/:notificationId/read', 'routes/api/notifications.read.ts'),
    route('notifications/safety-alert', 'routes/api/notifications.safety-alert.ts'),
    route('notifications/test', 'routes/api/notifications.test-send.ts'),
    route('notifications/push-key', 'routes/api/notifications.push-key.ts'),
    route('notifications/subscribe', 'routes/api/notifications.subscribe.ts'),
    route('notifications/unsubscribe', 'routes/api/notifications.unsubscribe.ts'),
    route('notifications/receipt', 'routes/api/notifications.receipt.ts'),
    route('emergency-contacts', 'routes/api/emergency-contacts.ts'),
    route('emergency-contacts/:id', 'routes/api/emergency-contacts.by-id.ts'),
    route('emergency-contacts/:id/set-primary', 'routes/api/emergency-contacts.set-primary.ts'),
    route('emergency-share', 'routes/api/emergency-share.ts'),
    route('emergency-share/history', 'routes/api/emergency-share.history.ts'),
    route('user/:userId/points', 'routes/api/user.points.ts'),
    route('user/:userId/points/award', 'routes/api/user.points.award.ts'),
    route('user/:userId/activities', 'routes/api/user.activities.ts'),
    route('emergency-share/panel', 'routes/api/emergency-share.panel.ts'),
    route('amenities', 'routes/api/amenities.ts'),
    route('classes', 'routes/api/classes.ts'),
    route('timeslots', 'routes/api/timeslots.ts'),
    route('*', 'routes/api/not-found.ts'),
  ]),

  route('*', 'routes/system/not-found.tsx'),
] satisfies RouteConfig;
