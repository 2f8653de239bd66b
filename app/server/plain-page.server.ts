/** The words of a page that is answered without Remix. */
export interface PlainPage {
  title: string;
  text: string;
}

/**
 * Returns the HTML of a page for requests that never reach Remix. It carries no script.
 * @param page texts of the program's own, because they are not escaped.
 */
export function plainPage({ title, text }: PlainPage): string {
  return `<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>body{font:18px/1.6 system-ui,sans-serif;color:#0f1c2b;max-width:36rem;margin:20vh auto;padding:0 1.5rem}a{color:#b9501f}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Go to the home page</a> or <a href="/insights">read our insights</a>.</p>
</main>
</body>
</html>
`;
}
