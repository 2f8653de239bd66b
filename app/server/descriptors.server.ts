/** For the files of the site, its back-ups, and its own requests. At rest it has 60 descriptors open. */
const RESERVED = 96;

/** A site with fewer descriptors than this serves nobody. */
const LEAST_CONNECTIONS = 16;

/** What clients may take of the file descriptors of the process. The rest is for its own files. */
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
