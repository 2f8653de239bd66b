/** A drawing for a service. */
interface Drawing {
  /** Its name for staff. */
  title: string;
  /** An SVG path of lines without fill, on a grid of 40 × 40 units. */
  path: string;
}

/**
 * The drawings that staff can choose for a service. Each shows work as a flow: what waits, what it passes
 * and where it goes.
 */
export const SERVICE_DRAWINGS = {
  demand: { title: 'Demand', path: 'M3 34h34M3 31c10 0 9-24 17-24s7 24 17 24' },
  launch: { title: 'Launch', path: 'M4 20h24M20 11l9 9-9 9M36 6v28' },
  pipeline: { title: 'Pipeline', path: 'M4 32l10-11 7 6L36 8M26 8h10v10' },
  roadmap: { title: 'Roadmap', path: 'M4 9h30M4 20h20M4 31h12M30 26l6 5-6 5' },
  costs: { title: 'Costs', path: 'M5 4v31h31M13 29V17M21 29V10M29 29v-7' },
  capital: {
    title: 'Capital',
    path: 'M20 5a15 15 0 1 0 15 15H20zM26 3.5A15 15 0 0 1 36.5 14H26z',
  },
  bottleneck: {
    title: 'Bottleneck',
    path: 'M3 7c10 0 10 9 17 9s7-9 17-9M3 33c10 0 10-9 17-9s7 9 17 9M3 20h33M29 14l7 6-7 6',
  },
  queue: {
    title: 'Queue',
    path: 'M3 16h8v8H3zM15 16h8v8h-8zM28 5v9M28 26v9M28 20h9M33 16l4 4-4 4',
  },
  handover: { title: 'Handover', path: 'M3 12h11v16H3zM28 12h9v16h-9zM14 20h10M18 14l6 6-6 6' },
  decision: {
    title: 'Decision',
    path: 'M3 20h8M19 12l8 8-8 8-8-8zM19 12V5h14M28 1l5 4-5 4M19 28v7h14M28 31l5 4-5 4',
  },
  forecast: {
    title: 'Forecast',
    path: 'M3 28l8-5 7 2M18 14v22M18 25c7-3 11-9 18-19M18 25c7 1 11 3 18 9M18 25l18-5',
  },
  organisation: {
    title: 'Organisation',
    path: 'M15 5h10v8H15zM20 13v14M7 27v-7h26v7M3 27h8v8H3zM16 27h8v8h-8zM29 27h8v8h-8z',
  },
  merger: {
    title: 'Merger',
    path: 'M3 7h7c9 0 7 13 15 13M3 33h7c9 0 7-13 15-13M3 20h33M28 12l8 8-8 8',
  },
  cycle: { title: 'Cycle', path: 'M33 14a14.5 14.5 0 1 0 1 10M34 5v9h-9M20 12v9l6 4' },
} as const satisfies Record<string, Drawing>;

/** Returns the path of a drawing, by its name; that of `roadmap` when there is no such drawing. */
export function drawingPath(name: string | null | undefined): string {
  const drawings: Record<string, Drawing> = SERVICE_DRAWINGS;
  return (drawings[name ?? ''] ?? SERVICE_DRAWINGS.roadmap).path;
}
