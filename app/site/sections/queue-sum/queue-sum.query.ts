export const queueSum = `heading, intro, things` as const;
