/** The limit of Sanity's API for mutations, in bytes. */
export const MAX_MUTATION_BYTES = 4_000_000;
/** The longest query with its parameters, in bytes. No other body is longer, except those of uploads. */
export const MAX_QUERY_BYTES = 8 * 1024 * 1024;
