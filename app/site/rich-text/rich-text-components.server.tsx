import type { PortableTextBlockComponent, PortableTextComponents } from '@portabletext/react';
import type { ReactNode } from 'react';
import { stegaClean } from '@sanity/client/stega';
import { firmText, type ContactDetailName, type ContactDetails } from '~/content/contact-details';
import { toDownload, type Download } from '~/content/downloads/download.server';
import type { ContentConfig } from '~/content/source/config.server';
import { FIGURE_PRESET } from '~/content/images/image-presets.server';
import { toImage } from '~/content/images/image.server';
import type { PictureData } from '~/content/images/picture-data';
import { type Link, linkHref } from '~/content/link-href';
import { Picture } from '~/site/ui/picture';
import { ChartFigure } from './chart-figure';
import { QueueSum } from '../queue-sum/queue-sum';
import type { TypedQueue } from '../queue-sum/queue';
import { plainText } from './plain-text';
import { Table } from './table';

const FIGURE_SIZES = '(min-width: 40rem) 34rem, 100vw';

/** Returns the components that render the blocks and marks of rich text. */
export function richTextComponents(
  config: ContentConfig,
  contact: ContactDetails | null,
  queue: TypedQueue | undefined,
): PortableTextComponents {
  return {
    block: {
      h2: headingOfLevel('h2'),
      h3: headingOfLevel('h3'),
    },
    marks: {
      sup: ({ children }) => <sup>{children}</sup>,
      sub: ({ children }) => <sub>{children}</sub>,
      link: ({ value, children }) => <TextLink link={value}>{children}</TextLink>,
    },
    types: {
      table: ({ value }) => <Table value={value} />,
      chart: ({ value }) => <ChartFigure stored={value} />,
      queueSum: ({ value }) => !value.isHidden && <QueueSumBlock value={value} typed={queue} />,
      callout: ({ value }) => (
        <aside className="callout" aria-label={value.title}>
          <p className="callout-title">{value.title}</p>
          <p>{value.text}</p>
        </aside>
      ),
      pullQuote: ({ value }) => <p className="pull-quote">{value.text}</p>,
      download: ({ value }) => (
        <DownloadLink download={toDownload(config, value)} label={value.label} />
      ),
      figure: ({ value }) => (
        <Figure picture={toImage(config, value, FIGURE_PRESET)} caption={value.caption} />
      ),
      contactDetail: ({ value }) => contactDetail(contact, value.detail),
    },
  };
}

/** Returns the component of a heading. It renders nothing for an empty text, which screen readers would announce. */
function headingOfLevel(Level: 'h2' | 'h3'): PortableTextBlockComponent {
  return ({ value, children }) => {
    const text = plainText(value);
    return text && <Level id={headingId(text)}>{children}</Level>;
  };
}

/**
 * Returns the id of a heading: its words in lower case, without accents, joined by dashes. The table
 * of contents links to it.
 */
export function headingId(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’'\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

interface QueueSumBlockProps {
  value: { _key: string; heading?: string; intro?: string; things?: string };
  typed: TypedQueue | undefined;
}

function QueueSumBlock({ value: { _key, heading, intro, things }, typed }: QueueSumBlockProps) {
  return (
    <>
      {heading && <h3 id={headingId(heading)}>{heading}</h3>}
      {intro && <p>{intro}</p>}
      <QueueSum id={`queue-${_key}`} name={heading} things={things} typed={typed} />
    </>
  );
}

/** A link; only its words when it leads nowhere. */
function TextLink({ link, children }: { link: Link | undefined; children: ReactNode }) {
  const href = link && linkHref(link);
  return href ? <a href={href}>{children}</a> : children;
}

/** A phone number, or a link to the e-mail address, from the settings. */
function contactDetail(contact: ContactDetails | null, name: ContactDetailName): ReactNode {
  if (name === 'firm') return firmText(contact?.firm);
  const value = contact?.[name];
  if (!value) return null;
  // A number does not break at the end of a line.
  if (name !== 'email') return value.replaceAll(' ', '\u00A0');
  // In a preview the value has invisible marks.
  return <TextLink link={{ href: `mailto:${stegaClean(value)}` }}>{value}</TextLink>;
}

function Figure({ picture, caption }: { picture: PictureData | undefined; caption?: string }) {
  if (!picture) return null;
  return (
    <figure>
      <Picture picture={picture} sizes={FIGURE_SIZES} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** A link to a file. Its text says the kind and the size, so that visitors know both before they follow it. */
function DownloadLink({ download, label }: { download: Download | undefined; label?: string }) {
  if (!download || !label) return null;
  return (
    <p>
      <a href={download.address} download>
        {label} ({download.details})
      </a>
    </p>
  );
}
