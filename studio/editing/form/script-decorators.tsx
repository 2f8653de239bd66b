import type { BlockDecoratorDefinition, BlockDecoratorProps } from 'sanity';

/** Without a height of its own, a script moves no line of the paragraph. */
const FLAT = { lineHeight: 0 };

/** The decorators of text above and below the line. */
export const scriptDecorators = (['sup', 'sub'] as const).map((Tag): BlockDecoratorDefinition => ({
  title: Tag === 'sup' ? 'Superscript' : 'Subscript',
  value: Tag,
  icon: (
    <span aria-hidden="true">
      x<Tag style={FLAT}>2</Tag>
    </span>
  ),
  component: ({ children }: BlockDecoratorProps) => <Tag style={FLAT}>{children}</Tag>,
}));

/** The keys of Google Docs and Word Online. */
export const scriptHotkeys = { marks: { 'mod+.': 'sup', 'mod+,': 'sub' } };
