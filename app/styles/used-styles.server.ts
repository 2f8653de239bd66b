import { parse, type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';

/** The cascade layer of rules that a page needs only with scripts. */
const DEFERRED_LAYER = 'deferred';

/** Pseudo-elements of form fields. A rule may use them without the name of an element. */
const PART_OF_A_FIELD = /::(-webkit-|file-selector-button|placeholder)|:-moz-ui-invalid/;

/** A selector list with one alternative, as Tailwind writes rules for the children of an element. */
const ONLY_ALTERNATIVE = /:(?:where|is)\(((?:[^(),]|\([^()]*\))*)\)/g;

/**
 * A parsed style sheet, which returns the rules that a page uses. A page may take only about one
 * millisecond here, because other pages are served meanwhile. The general tools for this take longer.
 */
export class UsedStyles {
  readonly #parts: Part[];

  /** @param sheet the built CSS. */
  constructor(sheet: string) {
    this.#parts = takeApart(parse(sheet).nodes);
  }

  /**
   * Returns the rules that a page needs before scripts run: those whose classes and elements are all on
   * the page. States that scripts set need the complete sheet, which loads before the scripts.
   * @param html the page without its style element.
   */
  of(html: string): string {
    const markup = html.replace(/<script\b[\s\S]*?<\/script>/g, '');
    const page = { classes: classesOf(markup), elements: elementsOf(markup) };
    const kept = keep(this.#parts, page);
    return write(kept, usedProperties(kept, markup));
  }
}

interface Page {
  classes: ReadonlySet<string>;
  elements: ReadonlySet<string>;
}

interface Selector {
  text: string;
  classes: string[];
  elements: string[];
}

interface Property {
  /** The CSS of the rule or declaration. */
  text: string;
  /** Name of a custom property. It is left out of pages that do not use it. */
  customName: string | undefined;
  /** Names of the custom properties and animations that it uses. */
  uses: string[];
}

type Part =
  | { kind: 'rule'; selectors: Selector[]; properties: Property[] }
  | { kind: 'group'; opening: string; parts: Part[] }
  | { kind: 'text'; text: string; uses: string[]; name: string | undefined };

function takeApart(nodes: readonly ChildNode[] | undefined): Part[] {
  return (nodes ?? []).flatMap((node): Part[] => {
    if (node.type === 'rule') return [rule(node)];
    if (node.type === 'atrule' && node.params === DEFERRED_LAYER) return [];
    if (node.type === 'atrule' && isGroup(node)) {
      const opening = `@${node.name} ${node.params}`;
      return [{ kind: 'group', opening, parts: takeApart(node.nodes) }];
    }
    if (node.type === 'comment') return [];
    return [
      { kind: 'text', text: node.toString(), uses: usedIn(node.toString()), name: nameOf(node) },
    ];
  });
}

/** Returns the name by which rules refer to an at-rule. An at-rule without a name is always needed. */
function nameOf(node: ChildNode): string | undefined {
  if (node.type !== 'atrule') return undefined;
  return ['property', 'keyframes'].includes(node.name) ? node.params : undefined;
}

/** Returns whether an at-rule contains rules that a page may not need. */
function isGroup({ name, nodes }: AtRule): boolean {
  return nodes !== undefined && ['layer', 'media', 'supports', 'container'].includes(name);
}

function rule({ selectors, nodes }: Rule): Part {
  const declarations = nodes.filter((node): node is Declaration => node.type === 'decl');
  // This parser does not support nested rules, so they must fail and not get lost.
  const other = nodes.find(({ type }) => type !== 'decl' && type !== 'comment');
  if (other)
    throw new Error(`The build is expected to write out nested rules: ${other.toString()}`);
  return {
    kind: 'rule',
    selectors: selectors.map(selector),
    properties: declarations.map(property),
  };
}

function property(declaration: Declaration): Property {
  const { prop, value } = declaration;
  return {
    text: declaration.toString(),
    customName: prop.startsWith('--') ? prop : undefined,
    uses: [...usedIn(value), ...(/^animation(-name)?$/.test(prop) ? value.split(/[\s,]+/) : [])],
  };
}

/** Returns the classes and elements that a selector needs. It ignores lists of alternatives and `:not`. */
function selector(text: string): Selector {
  // A selector with a numeric escape is not parsed, so its rule is on every page.
  if (/\\[0-9a-f]/i.test(text)) return { text, classes: [], elements: [] };
  let outer = shield(text)
    .replace(/\[[^\]]*\]/g, '')
    .replace(ONLY_ALTERNATIVE, '$1');
  for (let before = ''; before !== outer;) {
    before = outer;
    outer = outer.replace(/\([^()]*\)/g, '');
  }
  const name = /\.([\w\uE000-\uE07F-]+)/g;
  const classes = [...outer.matchAll(name)].map(([, found = '']) => unshield(found));
  const rest = outer.replace(name, '').replace(/(::?|#)[\w-]+/g, '');
  const elements: string[] = rest.match(/[a-z][\w-]*/gi) ?? [];
  if (PART_OF_A_FIELD.test(text)) elements.push('input');
  return { text, classes, elements };
}

/** Escaped characters are moved to the private use area of Unicode while a selector is parsed. */
const SHIELD = 0xe000;
const shield = (text: string) =>
  text.replace(/\\([\0-\x7f])/g, (_whole, sign: string) =>
    String.fromCharCode(SHIELD + sign.charCodeAt(0)),
  );
const unshield = (text: string) =>
  text.replace(/[\uE000-\uE07F]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - SHIELD));

function usedIn(value: string): string[] {
  return [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
}

function classesOf(markup: string): Set<string> {
  return new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      unescapeHtml(names).split(/\s+/),
    ),
  );
}

/** Reverses the escapes that React uses in attributes. */
function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

function elementsOf(markup: string): Set<string> {
  return new Set(
    [...markup.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase()),
  );
}

function keep(parts: readonly Part[], page: Page): Part[] {
  return parts.flatMap((part): Part[] => {
    if (part.kind === 'text') return [part];
    if (part.kind === 'group') {
      const inner = keep(part.parts, page);
      return inner.length > 0 ? [{ ...part, parts: inner }] : [];
    }
    const selectors = part.selectors.filter(
      ({ classes, elements }) =>
        classes.every((name) => page.classes.has(name)) &&
        elements.every((name) => page.elements.has(name)),
    );
    return selectors.length > 0 ? [{ ...part, selectors }] : [];
  });
}

/** Returns the custom properties that the selected rules, the page or other used properties refer to. */
function usedProperties(parts: readonly Part[], markup: string): Set<string> {
  const used = new Set(usedIn(markup));
  for (let before = -1; before !== used.size;) {
    before = used.size;
    addUses(parts, used);
  }
  return used;
}

function addUses(parts: readonly Part[], used: Set<string>): void {
  for (const part of parts) {
    if (part.kind === 'group') addUses(part.parts, used);
    if (part.kind === 'text' && (!part.name || used.has(part.name))) {
      for (const name of part.uses) used.add(name);
    }
    if (part.kind !== 'rule') continue;
    for (const { customName, uses } of part.properties) {
      if (customName && !used.has(customName)) continue;
      for (const name of uses) used.add(name);
    }
  }
}

function write(parts: readonly Part[], used: ReadonlySet<string>): string {
  return parts.map((part) => writePart(part, used)).join('');
}

function writePart(part: Part, used: ReadonlySet<string>): string {
  if (part.kind === 'text') return !part.name || used.has(part.name) ? part.text : '';
  const inner =
    part.kind === 'group'
      ? write(part.parts, used)
      : part.properties
          .filter(({ customName }) => !customName || used.has(customName))
          .map(({ text }) => text)
          .join(';');
  if (!inner) return '';
  const opening =
    part.kind === 'group' ? part.opening : part.selectors.map(({ text }) => text).join(',');
  return `${opening}{${inner}}`;
}
