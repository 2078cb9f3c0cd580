import { Link, type LinkProps } from '@remix-run/react';
import type { ComponentProps, MouseEvent } from 'react';

/**
 * - `primary`: the one clear action of a card or form, in the section's accent
 * - `secondary`: any other action
 * - `danger`: raises an alarm or removes something
 * - `quiet`: an action within text or a list row
 * - `tick`: a list row that is ticked off
 */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet' | 'tick';

/** The classes of a button, for the rare element that is neither a `Button` nor a `LinkButton`. */
export const buttonClass = (variant: ButtonVariant = 'primary', className = ''): string =>
  `button-${variant}${className && ` ${className}`}`;

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** While its form is being sent: the button says `pendingLabel`, keeps the focus, and a second press does nothing. */
  isPending?: boolean;
  pendingLabel?: string;
};

/**
 * A button of at least 44 × 44 px. Its `type` is 'submit' unless given. While it waits it is not `disabled`, which
 * would let the focus go, but refuses each press: the browser's own for Enter in a field of its form is one too.
 */
export function Button({
  variant = 'primary',
  isPending = false,
  pendingLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      aria-disabled={isPending || undefined}
      onClick={isPending ? refuse : onClick}
      className={buttonClass(variant, className)}
    >
      {isPending && pendingLabel ? pendingLabel : children}
    </button>
  );
}

const refuse = (press: MouseEvent) => press.preventDefault();

/** A link that looks like a button: goes somewhere, changes nothing. */
export const LinkButton = ({ className, ...rest }: LinkProps) => (
  <Link {...rest} className={buttonClass('primary', className)} />
);

/** The same for what is not the one clear action. */
export const SecondaryLink = ({ className, ...rest }: LinkProps) => (
  <Link {...rest} className={buttonClass('secondary', className)} />
);

export const QuietLink = ({ className, ...rest }: LinkProps) => (
  <Link {...rest} className={buttonClass('quiet', className)} />
);

/** A button within a list row or a text. */
export const QuietButton = (props: Omit<ButtonProps, 'variant'>) => <Button {...props} variant="quiet" />;

export const TextLink = (props: LinkProps) => (
  <Link {...props} className="font-medium text-accent underline underline-offset-4" />
);
