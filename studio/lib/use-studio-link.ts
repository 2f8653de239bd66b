import { useWorkspace } from 'sanity';
import { useLink } from 'sanity/router';

/**
 * Returns the attributes of a link to another place in the Studio, which opens without a reload.
 * @param path below the address of the Studio, without a slash at its beginning
 */
export function useStudioLink(path: string) {
  const { basePath } = useWorkspace();
  const href = `${basePath.replace(/\/$/, '')}/${path}`;
  const { onClick } = useLink({ href });
  return { href, onClick };
}
