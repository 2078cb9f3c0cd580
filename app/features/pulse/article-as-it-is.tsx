import { Card } from '~/ui/card';

import type { EditedArticle } from './manage-articles';

/** The article as another manager left it, in Markdown as the form has it, so that both can be made one. */
export function ArticleAsItIs({ article: { section, title, body } }: { article: EditedArticle }) {
  return (
    <Card title="How it reads now" description={section.replace('/', ' · ')}>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <pre className="mt-2 font-sans whitespace-pre-wrap wrap-anywhere">{body}</pre>
    </Card>
  );
}
