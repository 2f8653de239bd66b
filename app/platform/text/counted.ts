/** Returns a number and the words for it, such as "1 link was" and "2 links were". */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Returns the words for the beginning of a list, such as "the first 500 of 2,000 rows". */
export function firstOf(shown: number, all: number, many: string): string {
  const [first, last] = [shown, all].map((count) => count.toLocaleString('en-GB'));
  return `the first ${first} of ${last} ${many}`;
}
