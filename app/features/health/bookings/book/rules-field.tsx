import type { RulesToAgree } from '~/features/health/amenities/amenities';
import { DisclosureMark } from '~/ui/disclosure';
import { Prose } from '~/ui/prose';

type RulesFieldProps = {
  rules: RulesToAgree;
  /** The value that a refused form sent. */
  sent: unknown;
  hasError: boolean;
};

/** The checkbox sends the revision of the rules that it shows. */
export function RulesField({ rules: { name, revision, html }, sent, hasError }: RulesFieldProps) {
  return (
    <div className="w-full">
      <details className="group">
        <summary className="flex min-h-11 items-center justify-between gap-3 font-medium">
          Read the {name} rules
          <DisclosureMark />
        </summary>
        <div className="max-h-52 overflow-y-auto pb-2">
          <Prose html={html} />
        </div>
      </details>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <input
          type="checkbox"
          name="agreesToRules"
          value={revision}
          required
          defaultChecked={sent === String(revision)}
          {...(hasError && { 'aria-invalid': true, autoFocus: true })}
          className="size-5 shrink-0 accent-action"
        />
        I agree to the {name} rules
      </label>
    </div>
  );
}
