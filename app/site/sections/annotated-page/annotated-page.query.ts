export const annotatedPage = `
  heading, intro, title, subtitle,
  parts[]{
    _key, label, text, note,
    chart{ kind, title, shows, unit, source, emphasis, header{ cells }, rows[]{ _key, cells } }
  }
` as const;
