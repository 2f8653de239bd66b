import type { EnquiryValues } from '../../enquiry/enquiry';
import { ENQUIRY_FIELDS, type EnquiryField } from '../../enquiry/fields';
import { useSiteSettings } from '~/site/shell/use-site-settings';

interface EnquiryFormFieldsProps {
  /** The values with which the fields begin. */
  typed: EnquiryValues | undefined;
  errors: EnquiryValues | undefined;
}

/** The six fields, with the typed values of the last send and the messages at the fields. */
export function EnquiryFormFields({ typed, errors }: EnquiryFormFieldsProps) {
  const { fieldLabels } = useSiteSettings();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {ENQUIRY_FIELDS.map((field) => (
        <Field
          key={field.name}
          field={field}
          label={fieldLabels?.[field.name] ?? field.label}
          typed={typed?.[field.name]}
          error={errors?.[field.name]}
        />
      ))}
    </div>
  );
}

const FULL_WIDTH: readonly string[] = ['organisation', 'challenge'];

interface FieldProps {
  field: EnquiryField;
  /** The visible label of a field with text. The specification fixes the placeholders. */
  label: string;
  typed: string | undefined;
  error: string | undefined;
}

function Field({ field, label, typed, error }: FieldProps) {
  const errorId = `${field.name}-error`;
  const isLong = field.type === 'textarea';
  const shared = {
    id: field.name,
    name: field.name,
    // The first letter that a visitor types sets the direction of the text.
    dir: 'auto',
    placeholder: field.required ? `${field.label} *` : label,
    required: field.required,
    autoComplete: field.autoComplete,
    defaultValue: typed,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
    className: 'field-input',
  };
  return (
    <div className={FULL_WIDTH.includes(field.name) ? 'sm:col-span-2' : undefined}>
      <div className="relative">
        {isLong ? <textarea rows={5} {...shared} /> : <input type={field.type} {...shared} />}
        <label htmlFor={field.name} className="field-label">
          {label}
        </label>
      </div>
      {isLong && (
        // With JavaScript, a line says how many characters are left (`watch-length.ts`).
        <noscript className="text-sm text-muted">
          {`Up to ${field.max.toLocaleString('en-GB')} characters`}
        </noscript>
      )}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
