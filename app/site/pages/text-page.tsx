import { Prose } from '~/site/rich-text/prose';
import type { TextPageData } from './page-data.server';

/** A page that consists of text: about, privacy. */
export function TextPage({ page }: { page: TextPageData }) {
  return (
    <article className="reading-column py-14 lg:py-20">
      <h1 className="title-1">{page.title}</h1>
      <p className="lede mt-5">{page.standfirst}</p>
      <div className="mt-10 border-t border-hairline pt-10">
        <Prose text={page.body} />
      </div>
    </article>
  );
}
