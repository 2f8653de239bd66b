import { Scripts } from '@remix-run/react';
import {
  Children,
  cloneElement,
  createContext,
  Fragment,
  isValidElement,
  useContext,
  useEffect,
  type ReactNode,
} from 'react';
import { HYDRATED_EVENT, DEFERRED_SCRIPT } from './deferred-hydration';
import { useScriptNonce } from './script-nonce';

/** Text of the bootstrap script. The server provides it. */
export const BootstrapText = createContext('');

/** In development, hot reloading needs the script elements of Remix, so hydration is not deferred. */
export const isHydrationDeferred = process.env.NODE_ENV !== 'development';

/** The bootstrap script, in the head, so that it records every click. See `bootstrap.ts`. */
export function BootstrapScript() {
  const text = useContext(BootstrapText);
  const nonce = useScriptNonce();
  // In the browser the script has already run, and React leaves its element unchanged.
  return isHydrationDeferred ? (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  ) : null;
}

/** The scripts of Remix, with a `type` that browsers ignore until `bootstrap.ts` starts them. */
export function DeferredScripts() {
  const nonce = useScriptNonce();
  useEffect(() => void window.dispatchEvent(new Event(HYDRATED_EVENT)), []);
  // oxlint-disable-next-line react/capitalized-calls -- its elements are changed before they are rendered
  const scripts = Scripts({ nonce });
  return isHydrationDeferred ? deferred(scripts) : scripts;
}

interface ScriptProps {
  children?: ReactNode;
  async?: boolean;
  href?: string;
  rel?: string;
  type?: string;
}

/**
 * Returns a deferred copy of an element. HTML forbids links of unknown kinds in the body, so a preload
 * becomes a script.
 */
function deferred(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return Children.map(node, deferred);
  if (!isValidElement<ScriptProps>(node)) return node;
  const { children, href, rel, type } = node.props;
  if (node.type === Fragment) return <>{Children.map(children, deferred)}</>;
  if (rel === 'modulepreload') return <script type={DEFERRED_SCRIPT} data-module={href} />;
  return type === 'module' ? cloneElement(node, { type: DEFERRED_SCRIPT, async: false }) : node;
}
