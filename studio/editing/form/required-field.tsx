import type { FieldProps, SchemaType } from 'sanity';

/**
 * A field whose title says "(needed)" as long as it is empty. The Studio marks missing fields only once
 * something else was typed, so a new document would look complete.
 */
export function RequiredField(props: FieldProps) {
  const { schemaType, title, value } = props;
  const isMissing = isEmpty(value) && isNeeded(schemaType);
  return props.renderDefault(isMissing ? { ...props, title: `${title} (needed)` } : props);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A rule that depends on other fields is a function, and is left out. */
function isNeeded({ validation }: SchemaType): boolean {
  const rules = [validation].flat(2);
  return rules.some(
    (rule) => typeof rule === 'object' && 'isRequired' in rule && rule.isRequired(),
  );
}
