import type { defineSection } from './define-section';

const MODULES = import.meta.glob<Record<string, ReturnType<typeof defineSection>>>(
  './sections/*.ts',
  { eager: true },
);

/** The kinds of sections: what the modules in `sections/` export. */
export const sections = Object.values(MODULES).flatMap((module) => Object.values(module));
