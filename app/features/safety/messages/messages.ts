/** What can be sent to the whole neighborhood. */
export type MessageType = 'safety_alert' | 'community_update';

/** Of an address; a safety alert where it names none. */
export const toMessageType = (value: string | null): MessageType =>
  value === 'community_update' ? value : 'safety_alert';

/** The first message, a correction, or the all-clear: each is a message of its own. */
export type MessageKind = 'alert' | 'update' | 'cancel';

/** The sender's choice of how a safety alert ends (decision 095). Partly over is an update: the alert stays. */
export type Ending = 'over' | 'partly' | 'mistake';

/** Severities of CAP 1.2, with plain labels. The first that a form offers is severe. */
export const severities = [
  { value: 'extreme', label: 'Extreme – act now to save lives' },
  { value: 'severe', label: 'Severe – serious danger, act soon' },
  { value: 'moderate', label: 'Moderate – possible danger, be ready' },
  { value: 'minor', label: 'Minor – little danger, good to know' },
] as const;

export type Severity = (typeof severities)[number]['value'];

export const defaultSeverity = 'severe' satisfies Severity;

/** The types of notification that S2 §9 names; any other shows with a default icon. */
export const notificationTypes = [
  'community_update',
  'safety_alert',
  'booking_reminder',
  'class_update',
] as const;

/** A message as the API answers it, its title as it is shown. Instants are ISO 8601 in UTC. */
export type Message = {
  id: string;
  type: MessageType;
  kind: MessageKind;
  title: string;
  message: string;
  /** Of a safety alert. */
  severity: Severity | null;
  isDrill: boolean;
  expiresAt: string | null;
  recipients: number;
  sentAt: string;
};

/** The texts that the Quick Actions fill in, and never send (S1 §2 Notifications view). */
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

/** How often a resident may send a safety alert (decision 060). Managers: any number. */
export const residentAlertLimits = { minutesBetween: 10, perDay: 3 } as const;

/** How long the same words of the same sender are asked about before they go out again. */
export const repeatMinutes = 10;

/** How long a sender may correct or cancel, and how often correct; managers always (decision 060). */
export const senderFollowUps = { minutes: 10, corrections: 3 } as const;

/** A text's beginning: more of it than a row, the folded banner or a phone's lock screen has room for. */
export function toBeginning(text: string): string {
  const characters = [...text];
  return characters.length > 300 ? `${characters.slice(0, 300).join('')}…` : text;
}

/** How many residents a message reaches, by each way. */
export type Reach = { residents: number; push: number; email: number };

/** "Reaches 31 residents: all by inbox, 12 by push, 28 by email." */
export function formatReach({ residents, push, email }: Reach): string {
  const who = residents === 1 ? '1 resident' : `${residents.toLocaleString('en-US')} residents`;
  const [byPush, byMail] = [push, email].map((count) => count.toLocaleString('en-US'));
  return `Reaches ${who}: all by inbox, ${byPush} by push, ${byMail} by email.`;
}
