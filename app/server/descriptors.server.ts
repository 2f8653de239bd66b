/** Descriptors for the site's own files, back-ups and requests. At rest the site has 60 descriptors open. */
const RESERVED = 96;

/** The site accepts this number of connections even where the limit is lower than its own needs. */
const LEAST_CONNECTIONS = 16;

/**
 * Returns how many connections the site may accept, by the limit of descriptors that the process was started with
 * (`ulimit -n`). Otherwise connections would use up all of them, and the site could neither store an enquiry nor
 * read a file. A request that is forwarded to the lake takes two more, because both ends are in this process.
 * @see https://nodejs.org/api/report.html
 */
export function mostConnections(): number {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | 'unlimited' } };
  };
  const limit = userLimits?.open_files?.soft;
  // Windows has no limit.
  if (typeof limit !== 'number') return Infinity;
  return Math.max(LEAST_CONNECTIONS, Math.floor((limit - RESERVED) / 3));
}
