type ProgressBarProps = {
  /** What it shows the progress of, for who doesn't see it. */
  label: string;
  done: number;
  of: number;
  /** The same in words: they stand under the bar. */
  children: string;
};

/** How much is done of something, as a bar and in words. */
export function ProgressBar({ label, done, of, children }: ProgressBarProps) {
  return (
    <div className="flex w-full flex-col gap-1">
      <progress aria-label={label} aria-valuetext={children} value={done} max={of} className="progress" />
      <p>{children}</p>
    </div>
  );
}
