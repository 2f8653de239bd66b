import { HOME_PATH } from '~/content/addresses/paths';

/** The brand as a link to the home page. On the home page it scrolls to the top. */
export function Wordmark({ brand }: { brand: string }) {
  return (
    <a href={HOME_PATH} className="wordmark">
      {brand}
    </a>
  );
}
