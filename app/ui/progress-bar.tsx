type ProgressBarProps = {
  label: string;
  done: number;
  of: number;
  children: string;
};

export function ProgressBar({ label, done, of, children }: ProgressBarProps) {
  return (
    <div className="flex w-full flex-col gap-1">
      <progress aria-label={label} aria-valuetext={children} value={done} max={of} className="progress" />
      <p>{children}</p>
    </div>
  );
}
