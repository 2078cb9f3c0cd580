/** A piece of public guidance that a module is written from. */
export type SampleSource = { name: string; url: string };

/** A page of a module, in Markdown without headings of the first or second level, and without images. */
export type SampleSection = { id: string; title: string; body: string };

/** A question of a module's practice quiz. */
export type SampleQuestion = {
  id: string;
  question: string;
  options: string[];
  /** The right option's index, from 0. */
  answer: number;
  /** Read after every answer, right or wrong: it says why. */
  explanation: string;
};

/** A module of the preparedness training (S2 §3): 3 to 6 sections, and 5 questions or more. */
export type SampleModule = {
  id: string;
  title: string;
  /** One or two sentences: what one can do after it. */
  description: string;
  /** Minutes. */
  estimatedDuration: number;
  pointsReward: number;
  sources: SampleSource[];
  /** When the content was last held against its sources, as YYYY-MM-DD. */
  reviewedOn: string;
  sections: SampleSection[];
  questions: SampleQuestion[];
};

/**
 * Reads a module as `modules/` has it: what it takes and brings at the top, its title and description, a part for each
 * section, the quiz as lists in which the right option is ticked, and the sources as links.
 * @throws Error that names the module, for a text that isn't written so
 */
export function parseModule(id: string, text: string): SampleModule {
  const [intro = '', ...parts] = text.split(/^## /m);
  const [, facts = '', title = '', description = ''] = must(
    id,
    /^---\n(.*?)\n---\n+# ([^\n]+)\n+(.+?)\s*$/s.exec(intro),
  );
  const fact = (name: string) => must(id, new RegExp(`^${name}: (.+)$`, 'm').exec(facts))[1]!;
  const find = (name: string) =>
    must(id, parts.find((part) => part.startsWith(`${name}\n`)) ?? null).slice(name.length);
  return {
    id,
    title,
    description,
    estimatedDuration: Number(fact('minutes')),
    pointsReward: Number(fact('points')),
    reviewedOn: fact('reviewed'),
    sources: [...find('Sources').matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, name = '', url = '']) => ({
      name,
      url,
    })),
    sections: parts
      .filter((part) => !/^(Quiz|Sources)\n/.test(part))
      .map((part) => {
        const [, title = '', id_ = '', body = ''] = must(
          id,
          /^([^\n]+) \{#([^\n]+)\}\n+(.+?)\s*$/s.exec(part),
        );
        return { id: id_, title, body };
      }),
    questions: find('Quiz')
      .split(/^### /m)
      .slice(1)
      .map((part) => parseQuestion(id, part)),
  };
}

function parseQuestion(module: string, text: string): SampleQuestion {
  const [, question = '', id = ''] = must(module, /^(.+) \{#(.+)\}$/m.exec(text));
  const options = [...text.matchAll(/^- \[([ x])\] (.+)$/gm)];
  return {
    id,
    question,
    options: options.map(([, , option = '']) => option),
    answer: options.findIndex(([, mark]) => mark === 'x'),
    explanation: text.split('\n\n').slice(2).join('\n\n').trim(),
  };
}

function must<Found>(module: string, found: Found | null): Found {
  if (found === null) throw new Error(`The training module ${module} is not written as the others are.`);
  return found;
}
