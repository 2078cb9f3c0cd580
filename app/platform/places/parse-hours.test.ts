import { describe, expect, test } from 'vitest';

import { formatWeek } from './opening-words';
import { parseDayHours, parseWeekHours } from './parse-hours';
import { formatTimeRanges, weekdayNumber, weekdays } from './times-of-day';

function say(text: string): string {
  const week = parseWeekHours(text);
  if (typeof week === 'string') return week;
  const hours = weekdays.flatMap((day) =>
    week[day].map((range) => ({ ...range, weekday: weekdayNumber(day) })),
  );
  return formatWeek(hours)
    .map(({ days, times }) => `${days} ${times}`)
    .join('; ');
}

const sayDay = (text: string): string => {
  const read = parseDayHours(text);
  return typeof read === 'string' ? read : formatTimeRanges(read);
};

describe('weekly hours', () => {
  test.each([
    ['Mon-Sat 7am-3pm', 'Mon–Sat 7 AM – 3 PM; Sun Closed'],
    ['24/7', 'Every day Open 24 hours'],
    ['Open 24 hours', 'Every day Open 24 hours'],
    [
      'Tue-Fri 10:00-18:00, Sat 10:00-16:00',
      'Mon Closed; Tue–Fri 10 AM – 6 PM; Sat 10 AM – 4 PM; Sun Closed',
    ],
    ['Mo-Fr 8-18', 'Mon–Fri 8 AM – 6 PM; Sat–Sun Closed'],
    ['Daily 5–11 PM, closed Mondays', 'Mon Closed; Tue–Sun 5 PM – 11 PM'],
    ['5–9 PM', 'Every day 5 PM – 9 PM'],
    ['10:00-18:00', 'Every day 10 AM – 6 PM'],
    [
      'Mo-Fr 08:00-12:00,13:00-18:00; Sa 08:00-12:00',
      'Mon–Fri 8 AM – noon, 1 PM – 6 PM; Sat 8 AM – noon; Sun Closed',
    ],
    ['Mo-Su 09:00-17:00; We off', 'Mon–Tue 9 AM – 5 PM; Wed Closed; Thu–Sun 9 AM – 5 PM'],
    ['Mo-Fr 09:00-17:00; PH off', 'Mon–Fri 9 AM – 5 PM; Sat–Sun Closed'],
    ['Fr-Sa 18:00-02:00', 'Mon–Thu Closed; Fri–Sat 6 PM – 2 AM; Sun Closed'],
    ['Weekdays 9 to 5, weekends 10am until noon', 'Mon–Fri 9 AM – 5 PM; Sat–Sun 10 AM – noon'],
    ['7am–3pm Mon–Fri, 8am-noon Saturday', 'Mon–Fri 7 AM – 3 PM; Sat 8 AM – noon; Sun Closed'],
    [
      'Monday, Wednesday & Friday: 9:30 a.m. - 1 p.m.',
      'Mon 9:30 AM – 1 PM; Tue Closed; Wed 9:30 AM – 1 PM; Thu Closed; Fri 9:30 AM – 1 PM; Sat–Sun Closed',
    ],
    ['Mon: Closed\nTue: 9 AM–5 PM\nWed: 9 AM–5 PM', 'Mon Closed; Tue–Wed 9 AM – 5 PM; Thu–Sun Closed'],
    [
      'Sun-Thu 11-9, Fri & Sat 11am-midnight',
      'Mon–Thu 11 AM – 9 PM; Fri–Sat 11 AM – midnight; Sun 11 AM – 9 PM',
    ],
    ['Mon 9am-12pm, Mon 1pm-5pm', 'Mon 9 AM – noon, 1 PM – 5 PM; Tue–Sun Closed'],
    [
      'Tues. & Thurs. 6 PM to 8:30 PM',
      'Mon Closed; Tue 6 PM – 8:30 PM; Wed Closed; Thu 6 PM – 8:30 PM; Fri–Sun Closed',
    ],
    ['7 days a week 6am-10pm', 'Every day 6 AM – 10 PM'],
    ['M-F 9-5', 'Mon–Fri 9 AM – 5 PM; Sat–Sun Closed'],
    ['Closed', 'Every day Closed'],
  ])('weekly hours %j are parsed as %j', (text, words) => expect(say(text)).toBe(words));

  test.each([
    ['by appointment', 'can’t be read as opening hours'],
    ['Mon-Fri', 'What are the hours on monday?'],
    ['5-9', 'Add AM or PM to “5–9”.'],
    ['Mon 9am', 'When does it close?'],
    ['Mon 9am-5pm, 4pm-6pm', 'Two of these hours overlap.'],
    ['Mon 25:00-26:00', '“25:00” is not a time.'],
    ['Mon 9am-5pm, ask for Jo', 'can’t be read as opening hours'],
    ['sunrise-sunset', 'can’t be read as opening hours'],
    ['', 'can’t be read as opening hours'],
    ['1'.repeat(50), 'can’t be read as opening hours'],
  ])('weekly hours %j are refused: %s', (text, why) => expect(say(text)).toContain(why));
});

describe('hours of a day', () => {
  test.each([
    ['', ''],
    ['6:30 AM – 6:00 PM', '6:30 AM – 6:00 PM'],
    ['9:00 AM – 12:30 PM, 1:30 PM – 7:00 PM', '9:00 AM – 12:30 PM, 1:30 PM – 7:00 PM'],
    ['12:00 AM – 12:00 AM', '12:00 AM – 12:00 AM'],
    ['5:00 PM – 2:00 AM', '5:00 PM – 2:00 AM'],
    ['9-5', '9:00 AM – 5:00 PM'],
    ['10-2 pm', '10:00 AM – 2:00 PM'],
    ['11-2 am', '11:00 PM – 2:00 AM'],
    ['8pm-2', '8:00 PM – 2:00 AM'],
    ['7am to noon; 1 to 6 pm', '7:00 AM – 12:00 PM, 1:00 PM – 6:00 PM'],
    ['09.00-17.30', '9:00 AM – 5:30 PM'],
    ['08:00-24:00', '8:00 AM – 12:00 AM'],
    ['12-5 PM', '12:00 PM – 5:00 PM'],
    ['closed', ''],
  ])('hours of a day %j are parsed as %j', (text, words) => expect(sayDay(text)).toBe(words));

  test.each(['Mon 9-5', 'whenever', '9', '5-9'])('hours of a day %j are refused', (text) => {
    expect(typeof parseDayHours(text)).toBe('string');
  });
});
