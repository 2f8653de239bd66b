import {
  Links,
  LiveReload,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useRouteError,
} from '@remix-run/react';
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ReactNode, useContext } from 'react';
import { PageScript } from '~/site/browser/page-script-element';
import { ErrorPage, isNotFound } from '~/site/shell/error-page';
import { Footer } from '~/site/shell/footer';
import { Header, SkipLink } from '~/site/shell/header';
import { LoadingNotice } from '~/site/shell/loading-notice';
import { Menu } from '~/site/shell/menu';
import { loadSiteSettings } from '~/site/seo/site-metadata.server';
import { ServerParts } from '~/site/shell/server-parts';
import { shellSettings } from '~/site/shell/shell-settings.server';
import { FALLBACK_BRAND } from '~/site/shell/use-site-settings';
import { INK } from '~/site/styles/ink';
import { describeDrafts } from '~/staff/shared-drafts/describe-drafts.server';
import { DraftBarSlot, useDrafts } from '~/content/preview/draft-bar-slot';
import { fontPreloads } from '~/site/styles/fonts';
import { PageStyles } from '~/site/shell/page-styles';
import printStyles from '~/site/styles/print.css';
import { HOME_PATH, MANIFEST_PATH } from '~/content/addresses/paths';

export const links: LinksFunction = () => [
  ...fontPreloads,
  { rel: 'stylesheet', href: printStyles, media: 'print, (forced-colors: active)' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: MANIFEST_PATH },
];

export async function loader({ context }: LoaderFunctionArgs) {
  return {
    settings: shellSettings(
      await loadSiteSettings(context.content),
      context.enquiries.replyClock?.measured?.words,
    ),
    siteUrl: context.siteUrl,
    ...(await describeDrafts(context)),
  };
}

/** Fallback metadata for 404 and error pages. Every other route's `meta` overrides it. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  {
    title: [
      isNotFound(error) ? 'Page not found' : 'Something went wrong',
      data?.settings.brand ?? FALLBACK_BRAND,
    ].join(' | '),
  },
  { name: 'robots', content: 'noindex' },
];

/** The HTML document of every page and of the error pages, with header and footer. */
export function Layout({ children }: { children: ReactNode }) {
  const failed = Boolean(useRouteError());
  const overHero = useLocation().pathname === HOME_PATH && !failed;
  const nonce = useContext(ServerParts)?.nonce;
  // What staff edit in the Studio has the client of Remix, for click-to-edit.
  const isInStudio = useDrafts()?.isInStudio;
  return (
    // The page's script adds `data-ready` before React hydrates the page. React would warn about it.
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={INK} />
        <Meta />
        <PageStyles />
        <Links />
        <PageScript />
      </head>
      <body>
        <SkipLink />
        <DraftBarSlot />
        <Header overHero={overHero} />
        <LoadingNotice />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <Menu />
        <LiveReload nonce={nonce} />
        {isInStudio && !failed && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export { ErrorPage as ErrorBoundary };
