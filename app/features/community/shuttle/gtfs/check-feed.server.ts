import { createThrottle } from '~/domain/pace.server';

import type { Feed } from './read-feed.server';
import type { Finding, Rule } from './rule.server';
import { allRules } from './rules/all-rules.server';

/** `count` includes findings beyond the listed ones. */
export type Checked = { rule: Rule; count: number; findings: Finding[] };

const mostOfRule = 500;

/** Checks all rules, and pauses for other requests in between. */
export async function checkFeed(feed: Feed, signal?: AbortSignal): Promise<Checked[]> {
  const pace = createThrottle(signal);
  const checked: Checked[] = [];
  for (const rule of allRules) {
    const findings: Finding[] = [];
    let count = 0;
    await pace();
    for (const finding of rule.check(feed)) {
      await pace();
      if (finding === null) continue;
      count += 1;
      if (findings.length < mostOfRule) findings.push(finding);
    }
    if (count > 0) checked.push({ rule, count, findings });
  }
  return checked;
}
