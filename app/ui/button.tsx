import { Link, type LinkProps } from '@remix-run/react';
import type { ComponentProps, MouseEvent } from 'react';

/** `danger` raises an alarm or removes something. `tick` is a row of a checklist. */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet' | 'tick';

export const buttonClass = (variant: ButtonVariant = 'primary', className = ''): string =>
  `button-${variant}${className && ` ${className}`}`;

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  isPending?: boolean;
  pendingLabel?: string;
};

/** A pending button is `aria-disabled`, because `disabled` loses the focus. It refuses every press. */
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

export const LinkButton = ({ className, ...rest }: LinkProps) => (
  <Link {...rest} className={buttonClass('primary', className)} />
);

export const SecondaryLink = ({ className, ...rest }: LinkProps) => (
  <Link {...rest} className={buttonClass('secondary', className)} />
);

export const QuietLink = ({ className, ...rest }: LinkProps) => (
  <Link {...rest} className={buttonClass('quiet', className)} />
);

export const QuietButton = (props: Omit<ButtonProps, 'variant'>) => <Button {...props} variant="quiet" />;

export const TextLink = (props: LinkProps) => (
  <Link {...props} className="font-medium text-action underline underline-offset-4" />
);
