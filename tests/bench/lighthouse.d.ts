/**
 * Types of the part of Lighthouse that the benchmarks use. Lighthouse has its own, but the type check
 * also has to work before `npm run bench` has installed it.
 */
declare module 'lighthouse' {
  export interface Result {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number; details?: unknown }>;
  }

  /**
   * Audits one page in a browser that listens on `port`, with the mobile settings.
   * @returns undefined when Lighthouse has no result for the page
   */
  export default function lighthouse(
    url: string,
    flags: { port: number; logLevel: 'error' },
  ): Promise<{ lhr: Result } | undefined>;
}
