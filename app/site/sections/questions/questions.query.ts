export const questions = `heading, intro, questions[]{ _key, question, answer }` as const;
