export type MessageType = 'safety_alert' | 'community_update';

export const toMessageType = (value: string | null): MessageType =>
  value === 'community_update' ? value : 'safety_alert';

export type MessageKind = 'alert' | 'update' | 'cancel';

/** Endings of a safety alert (decision 095). Partly over is an update: the alert stays. */
export type Ending = 'over' | 'partly' | 'mistake';

/** Severities of CAP 1.2. */
export const severities = [
  { value: 'extreme', label: 'Extreme – act now to save lives' },
  { value: 'severe', label: 'Severe – serious danger, act soon' },
  { value: 'moderate', label: 'Moderate – possible danger, be ready' },
  { value: 'minor', label: 'Minor – little danger, good to know' },
] as const;

export type Severity = (typeof severities)[number]['value'];

export const defaultSeverity = 'severe' satisfies Severity;

/** Notification types of S2 §9. Others show a default icon. */
export const notificationTypes = [
  'community_update',
  'safety_alert',
  'booking_reminder',
  'class_update',
] as const;

export type Message = {
  id: string;
  type: MessageType;
  kind: MessageKind;
  title: string;
  message: string;
  severity: Severity | null;
  isDrill: boolean;
  expiresAt: string | null;
  recipients: number;
  sentAt: string;
};

/** Texts of the Quick Actions, which never send (S1 §2 Notifications view). */
export const templates = {
  hurricane: {
    type: 'safety_alert',
    label: 'Hurricane Warning Template',
    title: 'Weather Alert: Hurricane Warning',
    message:
      'A hurricane warning has been issued for our area. Please secure outdoor items and avoid unnecessary travel. Emergency services are on standby.',
  },
  newsletter: {
    type: 'community_update',
    label: 'Newsletter Template',
    title: 'Weekly Community Newsletter',
    message:
      'This week in our community: pool maintenance on Wednesday, community BBQ on Saturday at 6 PM, and new fitness classes starting Monday.',
  },
} as const satisfies Record<string, { type: MessageType; label: string; title: string; message: string }>;

export type TemplateName = keyof typeof templates;

export const isTemplateName = (value: string | null): value is TemplateName =>
  value !== null && Object.hasOwn(templates, value);

/** Limits per resident (decision 060); managers have none. */
export const residentAlertLimits = { minutesBetween: 10, perDay: 3 } as const;

/** Minutes in which the same words need a confirmation to be sent again. */
export const repeatMinutes = 10;

/** Limits per sender (decision 060); managers have none. */
export const senderFollowUps = { minutes: 10, corrections: 3 } as const;

/** Cuts a text to more characters than a row, the folded banner or a lock screen shows. */
export function toBeginning(text: string): string {
  const characters = [...text];
  return characters.length > 300 ? `${characters.slice(0, 300).join('')}…` : text;
}

export type Reach = { residents: number; push: number; email: number };

export function formatReach({ residents, push, email }: Reach): string {
  const who = residents === 1 ? '1 resident' : `${residents.toLocaleString('en-US')} residents`;
  const [byPush, byMail] = [push, email].map((count) => count.toLocaleString('en-US'));
  return `Reaches ${who}: all by inbox, ${byPush} by push, ${byMail} by email.`;
}
