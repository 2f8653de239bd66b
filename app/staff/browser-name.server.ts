/** The names of browsers, by the part of the `User-Agent` header that tells them apart. The first one counts. */
const BROWSERS = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

/**
 * Returns the name of a browser for the person who uses it, such as "Firefox on Windows". Any program can send
 * any header, so nothing else may depend on it.
 */
export function browserName({ headers }: Request): string {
  const userAgent = headers.get('user-agent') ?? '';
  const nameIn = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([mark]) => mark.test(userAgent))?.[1];
  return [nameIn(BROWSERS) ?? 'Another browser', nameIn(SYSTEMS)].filter(Boolean).join(' on ');
}
