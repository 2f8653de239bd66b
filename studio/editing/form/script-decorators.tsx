import type { BlockDecoratorDefinition, BlockDecoratorProps } from 'sanity';

/** The decorators of text above and below the line. The keys are those of Google Docs and Word Online. */
export const scriptDecorators: BlockDecoratorDefinition[] = [
  { title: 'Superscript', value: 'sup', icon: <Icon of="sup" />, component: Script },
  { title: 'Subscript', value: 'sub', icon: <Icon of="sub" />, component: Script },
];

export const scriptHotkeys = { marks: { 'mod+.': 'sup', 'mod+,': 'sub' } };

function Icon({ of: Tag }: { of: 'sup' | 'sub' }) {
  return (
    <span aria-hidden="true">
      x<Tag style={{ lineHeight: 0 }}>2</Tag>
    </span>
  );
}

function Script({ value, children }: BlockDecoratorProps) {
  const Tag = value === 'sup' ? 'sup' : 'sub';
  // Without a height of its own, it moves no line of the paragraph.
  return <Tag style={{ lineHeight: 0 }}>{children}</Tag>;
}
