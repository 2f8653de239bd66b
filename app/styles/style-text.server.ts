import { readFileSync } from 'node:fs';
import styles from './app.css';

let text: string | undefined;

/** The built style sheet; its own addresses are absolute, so it may stand in any page. */
export function styleText(): string {
  return (text ??= readFileSync(`public${styles}`, 'utf8'));
}
