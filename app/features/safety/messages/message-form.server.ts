import type { Services } from '~/domain/services';
import { can } from '~/domain/capabilities';
import type { Viewer } from '~/domain/viewer';
import { readReach } from '~/platform/preferences/preferences.server';

import type { FollowUpKind } from './follow-ups/follow-ups';
import { getFollowed, getFollowUp } from './follow-ups/follow-ups.server';
import { isTemplateName, templates, toMessageType } from './messages';
import { mustBeSender } from './messages.policy';
import type { TypedMessage } from './messages.schema.server';
import { previewMessage } from './preview-message.server';
import { type About, newMessage, followUpNames } from './write-message';

/** Parses a query of `write-message.ts`. @throws NotFound; Forbidden unless the viewer may follow up */
export async function readAbout(services: Services, viewer: Viewer, query: URLSearchParams): Promise<About> {
  for (const kind of Object.keys(followUpNames) as FollowUpKind[]) {
    const messageId = query.get(followUpNames[kind]);
    if (messageId) return getFollowed(services, viewer, { messageId, kind });
  }
  return newMessage(toMessageType(query.get('type')));
}

export async function readMessageForm(
  services: Services,
  viewer: Viewer,
  about: About,
  template: string | null = null,
) {
  const shared = { about, formToken: crypto.randomUUID(), canManage: can(viewer, 'messages') };
  if (about.kind !== 'alert') {
    const { initialFields, reach, photos, ...followed } = await getFollowUp(services, viewer, about);
    return { ...shared, initialFields, reach, photos, followed };
  }
  const { type } = about;
  mustBeSender(viewer, type, services.config.safetyAlertSenders);
  const filled = isTemplateName(template) ? templates[template] : null;
  return {
    ...shared,
    initialFields: filled?.type === type ? { title: filled.title, message: filled.message } : null,
    reach: await readReach(services, type),
    photos: [],
    followed: null,
  };
}

/** Loads an ending's form. A proposed cancellation is previewed at once. @throws as `readAbout` */
export async function readEndingForm(services: Services, viewer: Viewer, messageId: string) {
  const about = await getFollowed(services, viewer, { messageId, kind: 'cancel' });
  const writing = await readMessageForm(services, viewer, about);
  if (!writing.followed?.isOpen || about.type === 'safety_alert') return { ...writing, answer: undefined };
  const typed = { message: writing.initialFields.message, formToken: writing.formToken };
  const preview = await previewMessage(services, viewer, about, typed);
  return { ...writing, answer: { preview, reply: { initialValue: typed } } };
}

export const toFormValues = ({ photos = [], ...input }: TypedMessage): Record<string, string | string[]> => ({
  ...(photos.length > 0 && { photo: photos.map(({ id }) => id), photoAlt: photos.map(({ alt }) => alt) }),
  ...Object.fromEntries(
    Object.entries({
      formToken: input.formToken,
      title: input.title,
      ending: input.ending,
      message: input.message,
      severity: input.severity,
      isDrill: input.isDrill ? 'on' : undefined,
      expiresAt: input.expiresAt,
      isConfirmed: input.isConfirmed ? 'on' : undefined,
    }).filter((field): field is [string, string] => Boolean(field[1])),
  ),
});
