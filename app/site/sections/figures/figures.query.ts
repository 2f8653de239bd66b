export const figures =
  `heading, intro, figures[]{ _key, number, measuredIn, label, source }` as const;
