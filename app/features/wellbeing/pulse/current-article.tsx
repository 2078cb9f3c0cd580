import { Card } from '~/ui/card';

import type { EditedArticle, Section } from './manage-articles';

type ArticleAsItIsProps = { article: EditedArticle; sections: Section[] };

/** Shows the other manager's version as Markdown, so the author can merge both. */
export function CurrentArticle({ article, sections }: ArticleAsItIsProps) {
  const { section, title, body } = article;
  const where = sections.find(({ value }) => value === section)?.label ?? section.replace('/', ' · ');
  return (
    <Card title="How it reads now" description={where}>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <pre className="mt-2 font-sans whitespace-pre-wrap wrap-anywhere">{body}</pre>
    </Card>
  );
}
