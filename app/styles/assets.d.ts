/** What the compiler makes of imported files: their address. */
declare module '*.css' {
  const href: string;
  export default href;
}
declare module '*.woff2' {
  const href: string;
  export default href;
}
declare module '*.ttf' {
  const href: string;
  export default href;
}
