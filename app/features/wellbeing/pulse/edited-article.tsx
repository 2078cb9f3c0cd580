import type { SubmissionResult } from '@conform-to/react';
import { useState } from 'react';

import { Card } from '~/ui/card';

import { changedMeanwhile, type EditedArticle, type Section } from './manage-articles';

type ArticleAsItIsProps = { article: EditedArticle; sections: Section[] };

/** The article as another manager left it, in Markdown as the form has it, so that both can be made one. */
export function ArticleAsItIs({ article, sections }: ArticleAsItIsProps) {
  const { section, title, body } = article;
  const where = sections.find(({ value }) => value === section)?.label ?? section.replace('/', ' · ');
  return (
    <Card title="How it reads now" description={where}>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <pre className="mt-2 font-sans whitespace-pre-wrap wrap-anywhere">{body}</pre>
    </Card>
  );
}

type Reply = SubmissionResult<string[]> | undefined;

/**
 * Of which revision a form's text is a change. It stays the one that the form was filled from, whatever is read anew
 * while somebody types. Once they are told that there is a newer one, and shown it, it is that: what they save then,
 * they mean.
 */
export function useRevision(newest: number, reply: Reply): { revision: string; isOutdated: boolean } {
  const [first] = useState(String(newest));
  const sent = reply?.initialValue?.revision;
  const isTold = reply?.error?.['']?.includes(changedMeanwhile) ?? false;
  const isOutdated = isTold && sent !== String(newest);
  if (isOutdated) return { revision: String(newest), isOutdated };
  return { revision: typeof sent === 'string' ? sent : first, isOutdated };
}
