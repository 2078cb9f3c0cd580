import type { Ending, MessageKind } from '../messages';

export type FollowUpKind = Exclude<MessageKind, 'alert'>;

export const toMessagesPage = (canManage: boolean) =>
  canManage
    ? { to: '/manage/messages', label: 'Messages' }
    : { to: '/settings/notifications', label: 'Notifications' };

export const endings = [
  { value: 'over', label: 'It’s over', hint: 'The alert leaves every banner.' },
  {
    value: 'partly',
    label: 'It’s partly over',
    hint: 'The alert stays in every banner. Say what’s over and what isn’t.',
  },
  {
    value: 'mistake',
    label: 'It was sent by mistake',
    hint: 'The alert leaves every banner. People read that it was a mistake.',
  },
] as const satisfies readonly { value: Ending; label: string; hint: string }[];

/** First sentence of each ending. None claims that the danger is gone: the sender didn't say so. */
const sentences: Record<Ending, (what: string) => string> = {
  over: (what) => `${what} is over.`,
  partly: (what) => `${what} is partly over.`,
  mistake: (what) => `${what} was sent by mistake. Please ignore it.`,
};

export function formatEnding(
  ending: Ending,
  { title, isDrill }: { title: string; isDrill: boolean },
  added: string,
): string {
  const what = isDrill ? `The drill “${title}”` : `“${title}”`;
  return [sentences[ending](what), added].filter(Boolean).join(' ');
}

export const proposeCancellation = ({ title }: { title: string }): string => `“${title}” is canceled.`;

export const endingResults: Record<Ending, { title: string; description: string }> = {
  over: {
    title: 'All Clear Sent',
    description: 'The alert has left every banner, and everyone who got it sees that it’s over.',
  },
  partly: {
    title: 'Update Sent',
    description: 'The alert stays in every banner, and everyone who got it sees that it’s partly over.',
  },
  mistake: {
    title: 'Alert Withdrawn',
    description: 'The alert has left every banner, and everyone who got it sees that it was a mistake.',
  },
};
