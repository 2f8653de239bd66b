/**
 * Returns the items in random order; every order is equally likely (Fisher–Yates).
 * @param random returns a number from 0 up to but not including 1.
 */
export function shuffled<Item>(items: readonly Item[], random = Math.random): Item[] {
  const shuffledItems: Item[] = [];
  for (const item of items) {
    const place = Math.floor(random() * (shuffledItems.length + 1));
    const displaced = shuffledItems[place];
    shuffledItems[place] = item;
    if (displaced !== undefined) shuffledItems.push(displaced);
  }
  return shuffledItems;
}
