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

/** Prefixes a title with its drill, correction or end mark. `messages.title` stores it without them. */
export function displayTitle({ title, type, kind, isDrill, ending = null }: Titled): string {
  const endMark = type === 'safety_alert' ? allClearMark : cancelledMark;
  const plainMark = { alert: '', update: correctionMark, cancel: endMark }[kind];
  const mark = { partly: partlyMark, mistake: mistakeMark, over: plainMark }[ending ?? 'over'];
  // The sender may have typed "Drill:" and also ticked the box.
  const plain = isDrill ? title.replace(/^\s*drill\s*[:–—-]\s*(?=\S)/i, '') : title;
  return `${isDrill ? drillMark : ''}${mark}${plain}`;
}

/** Reads the mark of a displayed title. An unmarked drill can't exist, because `readsAsDrill` rejects its title. */
export function titleMark(type: string, title: string): 'drill' | 'all-clear' | 'mistake' | null {
  if (type !== 'safety_alert') return null;
  if (title.startsWith(drillMark)) return 'drill';
  if (title.startsWith(mistakeMark)) return 'mistake';
  return title.startsWith(allClearMark) ? 'all-clear' : null;
}

/** Titles that begin with "drill" must be sent as drills. "Exercise room closed" is a real warning. */
export const readsAsDrill = (title: string): boolean => /^[^\p{L}\p{N}]*drill(?![\p{L}\p{N}])/iu.test(title);
