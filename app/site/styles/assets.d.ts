/** An imported file is the address of the built file. */
declare module '*.css' {
  const href: string;
  export default href;
}
declare module '*.woff2' {
  const href: string;
  export default href;
}
