export const callToAction = `heading, text, actions[]{ _key, label, href }` as const;
