/** Descriptors for the site's own files, back-ups and requests. At rest the site has 60 descriptors open. */
const RESERVED = 96;

/** The site accepts this number of connections even where the limit is lower than its own needs. */
const LEAST_CONNECTIONS = 16;

/** How many file descriptors clients may occupy. The other descriptors are for the site's own files. */
export interface DescriptorBudget {
  /** Connections to the site. */
  connections: number;
  /** Requests that are forwarded to the lake. Each takes two, because both ends are in this process. */
  forwarded: number;
}

/**
 * Returns the budget for the limit that the process was started with (`ulimit -n`). Without a budget,
 * connections would use up all descriptors, and the site could neither store an enquiry nor read a file.
 * @see https://nodejs.org/api/report.html
 */
export function descriptorBudget(): DescriptorBudget {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | 'unlimited' } };
  };
  const limit = userLimits?.open_files?.soft;
  // Windows has no limit.
  if (typeof limit !== 'number') return { connections: Infinity, forwarded: Infinity };
  const connections = Math.max(LEAST_CONNECTIONS, Math.floor(((limit - RESERVED) * 2) / 3));
  return { connections, forwarded: Math.floor(connections / 4) };
}
