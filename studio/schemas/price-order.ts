import { readAmount } from '../../app/site/charts/amounts';

/** Validation of a service: returns the same problem at both prices when the lower one is above the upper one. */
export function priceOrder(service: Record<string, unknown> = {}) {
  const [low, high] = [String(service['priceFrom']), String(service['priceTo'])] as const;
  const [from, to] = [low, high].map((price) => readAmount(price)?.value);
  if (from === undefined || to === undefined || from <= to) return true;
  const message = `“Price from” is ${low}, which is more than “Price to”, ${high}. Change one of them.`;
  return [['priceFrom'], ['priceTo']].map((path) => ({ message, path }));
}
