import { Card } from '~/ui/card';
import { Icon, type IconName } from '~/ui/icon';
import { Press } from '~/ui/press';

import { failureOf } from './tip-action';
import { type ScoreComponent, type ProfileCard, tipsPath } from './tips';

function Score({ profile: { score, nextLevel } }: { profile: ProfileCard }) {
  return (
    <div className="flex flex-col gap-2">
      <p>
        <span className="text-3xl font-bold text-accent">{score}</span>{' '}
        <span className="text-muted">out of 100</span>
      </p>
      <progress
        aria-label="Sustainability score"
        aria-valuetext={`${score} out of 100`}
        value={score}
        max={100}
        className="h-3 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
      <p className="text-sm wrap-anywhere">
        <span className="font-semibold">Next achievement:</span> {nextLevel}
      </p>
    </div>
  );
}

export function ProfileSection({ profile }: { profile: ProfileCard }) {
  const { strengths, improvements, counted } = profile;
  return (
    <Card title="Your sustainability profile">
      <div className="flex flex-col gap-4">
        <Score profile={profile} />
        <Findings
          title="Strengths"
          icon="check"
          color="text-success"
          lines={strengths}
          none="Nothing stands out yet. Your first tips are a good start."
        />
        <Findings
          title="Areas for improvement"
          icon="pulse"
          color="text-warning"
          lines={improvements}
          none="Nothing: you’re doing everything we count."
        />
        <HowScored components={counted} />
        <Press
          to={`${tipsPath}/analyze`}
          route="routes/sustainable/tips/analyze"
          label="Re-analyze Profile"
          pendingLabel="Analyzing…"
          failure={failureOf('analyze')}
          variant="secondary"
        />
      </div>
    </Card>
  );
}

type FindingsProps = { title: string; icon: IconName; color: string; lines: string[]; none: string };

function Findings({ title, icon, color, lines, none }: FindingsProps) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      {lines.length === 0 && <p className="mt-1 text-muted">{none}</p>}
      <ul aria-label={title} className="mt-1 flex flex-col gap-1.5">
        {lines.map((line) => (
          <li key={line} className="flex items-start gap-2 text-sm wrap-anywhere">
            <Icon name={icon} className={`size-5 ${color}`} />
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

const rules: Partial<Record<string, string>> = {
  'Getting around': '3 for each ride',
  'Keeping an eye on energy': '2 for each check of the energy page',
  Tips: '2 for each completed tip',
  'Garden and trade': '2 for each trade post or workshop, 4 for a plot',
  'Taking part': '1 for each event, booking or trail report',
};

function HowScored({ components }: { components: ScoreComponent[] }) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center text-base text-action underline underline-offset-4">
        How we scored this
      </summary>
      <div className="flex flex-col gap-3">
        <p>
          Your score is the percentage of points you earned, out of those we could count. Home use is an
          average day of last week: full points at 75% of what we compare it with, none at 150%. Everything
          else is from the last 30 days, in points:{' '}
          {components.flatMap(({ name }) => rules[name] ?? []).join('; ')}.
        </p>
        <ul aria-label="What we counted" className="flex flex-col divide-y divide-line">
          {components.map(({ name, figure, points, most }) => (
            <li key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{name}</span>: {figure}
              </span>
              <span className="text-muted">{most === 0 ? 'not counted' : `${points} of ${most}`}</span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
