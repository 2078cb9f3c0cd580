import { and, eq, inArray, sql } from 'drizzle-orm';

import { alertLinks, alerts, messages, notifications } from '#db/schema';
import { can } from '~/domain/capabilities';
import { counted } from '~/domain/counted';
import type { Services } from '~/domain/services';
import { announce } from '~/live/announce.server';
import type { SentMessages } from '~/platform/delivery/sent-messages.server';
import { notificationPath } from '~/platform/notifications/notifications';
import { searchNow, searchViewer } from '~/platform/search/search-kind.server';
import type { Noun } from '~/platform/noun.server';
import { now, today } from '~/platform/managing/counts.server';
import {
  byFormerResident,
  type Erased,
  formerResident,
  notExported,
  ownRows,
} from '~/platform/own-data/personal-data.server';
import type { PhotoKind } from '~/platform/photos/photo-kind.server';
import { linksEnd, waysIn } from '~/platform/residents/access-ends.server';

import { linkAlerts, sweepAlertLinks } from '../alert-page/alert-links.server';
import { messageDeliveryJob } from './deliver-message.server';
import { framesOfMessage } from './message-frames.server';

const messagePhotos: PhotoKind = {
  label: 'Community update',
  isPersonal: false,
  toPath: notificationPath,
  async findSeen({ db }, viewer, ids) {
    if (viewer === null || ids.length === 0) return [];
    const { id, residentId } = notifications;
    const rows = can(viewer, 'messages')
      ? await db.select({ id: messages.id }).from(messages).where(inArray(messages.id, ids))
      : await db
          .select({ id })
          .from(notifications)
          .where(and(eq(residentId, viewer.id), inArray(id, ids)));
    return rows.map(({ id }) => id);
  },
};

const sentMessages: SentMessages = {
  rows: sql`(select id, incident_id, refers_to, is_drill from ${messages})`,
  addOutcomes: (outcomes) => sql`
    update ${messages} m set pushed_count = m.pushed_count + o.pushed,
      emailed_count = m.emailed_count + o.emailed, failed_count = m.failed_count + o.failed
    from ${outcomes} o where m.id = o.message_id`,
  link: linkAlerts,
};

export const message: Noun = {
  search: [
    {
      name: 'alerts',
      label: 'Alerts and updates',
      icon: 'warning',
      table: messages,
      title: messages.title,
      body: messages.message,
      isShown: sql`${messages.sentAt} > ${searchNow} - interval '30 days' and exists (select from ${notifications}
        where ${notifications.id} = ${messages.id} and ${notifications.residentId} = ${searchViewer})`,
      order: sql`${messages.sentAt} desc`,
      at: messages.sentAt,
      toPath: notificationPath,
    },
  ],
  photoKinds: { message: messagePhotos },
  personalData: [
    ownRows(messages, {
      name: 'messages-to-everyone',
      title: 'Alerts and updates that you sent',
      of: messages.senderId,
      also: [messages.confirmedBy],
      without: [messages.deliveriesQueuedAt],
      stays: byFormerResident,
      erase: eraseSender,
    }),
    notExported('alerts', [alerts.senderId]),
    notExported('alert-links', [alertLinks.residentId], { ends: { of: waysIn, words: linksEnd } }),
  ],
  sweeps: [sweepAlertLinks],
  auditKinds: {
    'safety alert': { one: 'safety alert', all: 'Safety alerts', toPath: () => '/manage/messages' },
    'community update': {
      one: 'community update',
      all: 'Community updates',
      toPath: () => '/manage/messages',
    },
  },
  counts: { messages: sql`select count(*) from ${messages} where sent_at > ${now} - interval '7 days'` },
  needs: [
    {
      urgency: 'danger',
      may: 'messages',
      to: '/manage/messages',
      icon: 'megaphone',
      count: sql`select count(*) from ${messages} where type = 'safety_alert' and kind <> 'cancel'
        and confirmed_at is null and sent_at > ${now} - interval '24 hours'
        and not exists (select from ${messages} later where later.refers_to = ${messages.id})`,
      title: (count) => counted(count, 'resident alert to confirm', 'resident alerts to confirm'),
      note: 'Confirm or correct it',
    },
    {
      urgency: 'danger',
      may: 'messages',
      to: '/manage/messages',
      icon: 'warning',
      count: sql`select count(*) from ${alerts} where message_id is not null and kind <> 'cancel' and ended_at is null
        and date >= ${today} - 7 and case when expires_at is null then date >= ${today} else expires_at > ${now} end`,
      title: (count) => counted(count, 'alert is still up', 'alerts are still up'),
      note: 'Say so when it’s over',
    },
  ],
  jobs: [messageDeliveryJob],
  sentMessages,
  framesOfMessage,
};

async function eraseSender(services: Services, { id }: Erased): Promise<void> {
  const { db } = services;
  await db.execute(sql`
    update notifications n set sender_name = ${formerResident}
    from messages m where n.id = m.id and m.sender_id = ${id}`);
  const sent = await db
    .update(messages)
    .set({ senderName: formerResident })
    .where(eq(messages.senderId, id))
    .returning({ id: messages.id });
  if (sent.length > 0) await announce(services, { type: 'banner-changed' });
}
