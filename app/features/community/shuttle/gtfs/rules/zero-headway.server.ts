import type { Rule } from '../rule.server';

export const zeroHeadway: Rule = {
  id: 'vclink_headway_under_a_minute',
  severity: 'error',
  says: 'A frequency’s headway is at least a minute.',
  *check({ rows }) {
    for (const { line, headway_secs: seconds } of rows.frequencies)
      if (Number(seconds) < 60)
        yield {
          file: 'frequencies.txt',
          line,
          column: 'headway_secs',
          why: 'It must be 60 seconds or more.',
        };
  },
};
