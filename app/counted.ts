/** Returns a number and the words for it, such as "1 link was" and "2 links were". */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
