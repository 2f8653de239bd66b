import type { BlockDecoratorDefinition, BlockDecoratorProps } from 'sanity';

/** Without a height of its own, a script moves no line of the paragraph. */
const FLAT = { lineHeight: 0 };

/** The decorators of text above and below the line. */
export const scriptDecorators = (['sup', 'sub'] as const).map((Tag): BlockDecoratorDefinition => ({
  title: Tag === 'sup' ? 'Superscript' : 'Subscript',
  value: Tag,
  icon: (
    <svg data-sanity-icon viewBox="0 0 25 25" width="1em" height="1em" fill="currentColor">
      <text x={5} y={17} fontSize={15}>
        x
      </text>
      <text x={14} y={Tag === 'sup' ? 11 : 21} fontSize={10}>
        2
      </text>
    </svg>
  ),
  component: ({ children }: BlockDecoratorProps) => <Tag style={FLAT}>{children}</Tag>,
}));

/** The keyboard shortcuts of both, which are those of Google Docs and Word Online. */
export const scriptHotkeys = { marks: { 'mod+.': 'sup', 'mod+,': 'sub' } };
