/** The favicon of the site. */
export function Icon() {
  return <img src="/favicon.svg" alt="" style={{ width: '1em', height: '1em' }} />;
}
