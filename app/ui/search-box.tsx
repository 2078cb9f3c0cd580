import { Form } from '@remix-run/react';

import { Icon } from './icon';

export const searchPath = '/search';

type SearchBoxProps = {
  /** Unique on the page: the header, its menu and home each have a box. */
  id: string;
  className?: string;
};

export const SearchBox = ({ id, className = '' }: SearchBoxProps) => (
  <Form
    action={searchPath}
    role="search"
    aria-label="Search VCLink"
    discover="none"
    className={`no-print search-box ${className}`}
  >
    <label htmlFor={id} className="sr-only">
      Search VCLink
    </label>
    <input id={id} name="q" type="search" autoComplete="off" enterKeyHint="search" placeholder="Search" />
    <button type="submit">
      <Icon name="search" />
      <span className="sr-only">Search</span>
    </button>
  </Form>
);
