type Titled = {
  title: string;
  type: 'safety_alert' | 'community_update';
  kind: 'alert' | 'update' | 'cancel';
  isDrill: boolean;
  ending?: 'over' | 'partly' | 'mistake' | null;
};

const drillMark = 'DRILL: ';
const correctionMark = 'Correction: ';
const allClearMark = 'All clear: ';
const partlyMark = 'Partly over: ';
const mistakeMark = 'Sent by mistake: ';
const cancelledMark = 'Cancelled: ';

/**
 * A message's title as every rendering has it: a drill says so before anything else, then a correction or the
 * end. `messages.title` stays as it was typed; inboxes, the banner, pushes, mails and feeds have this one.
 */
export function displayTitle({ title, type, kind, isDrill, ending = null }: Titled): string {
  const endMark = type === 'safety_alert' ? allClearMark : cancelledMark;
  const plainMark = { alert: '', update: correctionMark, cancel: endMark }[kind];
  const mark = { partly: partlyMark, mistake: mistakeMark, over: plainMark }[ending ?? 'over'];
  // Somebody may have typed the mark already, with the box ticked besides.
  const plain = isDrill ? title.replace(/^\s*drill\s*[:–—-]\s*(?=\S)/i, '') : title;
  return `${isDrill ? drillMark : ''}${mark}${plain}`;
}

/**
 * What the title that an inbox has (`displayTitle`) says of a safety alert. A drill can be told by it: one whose
 * title begins so without being marked as a drill is refused (`readsAsDrill`).
 */
export function titleMark(type: string, title: string): 'drill' | 'all-clear' | 'mistake' | null {
  if (type !== 'safety_alert') return null;
  if (title.startsWith(drillMark)) return 'drill';
  if (title.startsWith(mistakeMark)) return 'mistake';
  return title.startsWith(allClearMark) ? 'all-clear' : null;
}

/**
 * Whether a typed title begins with the word drill, whatever stands before it: "[Drill] …". Other words of its kind
 * begin honest warnings too: "Exercise room closed: broken glass".
 */
export const readsAsDrill = (title: string): boolean => /^[^\p{L}\p{N}]*drill(?![\p{L}\p{N}])/iu.test(title);
