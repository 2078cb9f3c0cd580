import { Form } from '@remix-run/react';

import { Icon } from './icon';

export const searchPath = '/search';

type SearchBoxProps = {
  /** Unique on the page: the header, its menu and home each have a box. */
  id: string;
  className?: string;
};

export const SearchBox = ({ id, className = '' }: SearchBoxProps) => (
  <Form action={searchPath} role="search" aria-label="Search VCLink" className={`no-print flex ${className}`}>
    <label htmlFor={id} className="sr-only">
      Search events, places, people who help …
    </label>
    <input
      id={id}
      name="q"
      type="search"
      autoComplete="off"
      enterKeyHint="search"
      placeholder="Search"
      className="min-h-[44px] w-full min-w-0 rounded-l-full border border-r-0 border-line bg-sunken px-4"
    />
    <button
      type="submit"
      className="grid min-h-[44px] w-12 shrink-0 place-items-center rounded-r-full border border-line bg-sunken"
    >
      <Icon name="search" className="size-[20px]" />
      <span className="sr-only">Search</span>
    </button>
  </Form>
);
