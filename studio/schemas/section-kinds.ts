import { defineSection, type SectionDefinition } from './define-section';

const MODULES = import.meta.glob<Record<string, SectionDefinition>>('./sections/*.ts', {
  eager: true,
});

/** The kinds of sections: what the modules in `sections/` export, each by its name. */
export const sections = Object.values(MODULES)
  .flatMap((module) => Object.entries(module))
  .map(([name, definition]) => defineSection(name, definition));
