import type { FieldProps, SchemaType } from 'sanity';

/**
 * A field whose title says "(needed)" while it is empty. The Studio marks missing fields only after somebody
 * has typed something, so a new document would look complete.
 */
export function RequiredField(props: FieldProps) {
  const { schemaType, title, value } = props;
  const isMissing = isEmpty(value) && isNeeded(schemaType);
  return props.renderDefault(isMissing ? { ...props, title: `${title} (needed)` } : props);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Ignores rules that are functions, because they depend on other fields. */
function isNeeded({ validation }: SchemaType): boolean {
  const rules = [validation].flat(2);
  return rules.some(
    (rule) => typeof rule === 'object' && 'isRequired' in rule && rule.isRequired(),
  );
}
