import type { LoadProps } from '../section';
import { toClients } from './clients.server';

export function load({ section: { heading, clients }, contentConfig }: LoadProps<'clientLogos'>) {
  return { heading, clients: toClients(clients ?? [], contentConfig) };
}
