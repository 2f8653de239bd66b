/** First stop of the keyboard on every page: past the header, to the content. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      Skip to content
    </a>
  );
}
