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
import { HYDRATED_EVENT, LATER_SCRIPT } from './deferred-hydration';
import { useScriptNonce } from './script-nonce';

/** Text of the script that starts all others; the server gives it. */
export const BootstrapText = createContext('');

/** `remix dev` reloads modules by Remix's own script elements, so there they stay as they are. */
export const isHydrationDeferred = process.env.NODE_ENV !== 'development';

/** Goes into the head: from here on nothing that a visitor does is lost. See `bootstrap.ts`. */
export function BootstrapScript() {
  const text = useContext(BootstrapText);
  const nonce = useScriptNonce();
  // In the browser it has run, and React keeps what the server sent.
  return isHydrationDeferred ? (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  ) : null;
}

/** Remix's own scripts, element by element, of a kind that waits until `bootstrap.ts` starts them. */
export function DeferredScripts() {
  const nonce = useScriptNonce();
  useEffect(() => void window.dispatchEvent(new Event(HYDRATED_EVENT)), []);
  // oxlint-disable-next-line react/capitalized-calls -- its elements are changed before they are drawn
  const scripts = Scripts({ nonce });
  return isHydrationDeferred ? late(scripts) : scripts;
}

interface ScriptProps {
  children?: ReactNode;
  async?: boolean;
  href?: string;
  rel?: string;
  type?: string;
}

/** A link may not wait in the body: HTML allows none there of a kind that it does not know. */
function late(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return Children.map(node, late);
  if (!isValidElement<ScriptProps>(node)) return node;
  const { children, href, rel, type } = node.props;
  if (node.type === Fragment) return <>{Children.map(children, late)}</>;
  if (rel === 'modulepreload') return <script type={LATER_SCRIPT} data-module={href} />;
  return type === 'module' ? cloneElement(node, { type: LATER_SCRIPT, async: false }) : node;
}
