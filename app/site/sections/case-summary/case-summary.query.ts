export const caseSummary = `
  heading, client, problem, done,
  figures[]{ _key, number, measuredIn, label, source },
  link{ label, href }
` as const;
