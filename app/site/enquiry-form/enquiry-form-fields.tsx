import type { EnquiryFormState } from '../../enquiry/enquiry';
import { ENQUIRY_FIELDS, type EnquiryField, type EnquiryFieldName } from '../../enquiry/fields';
import { useSiteSettings } from '~/site/shell/use-site-settings';

interface EnquiryFormFieldsProps {
  formState: EnquiryFormState | undefined;
  submitting: boolean;
  /** The beginning of the message, until the form is sent. */
  message: string | undefined;
}

/**
 * The six fields, with the typed values and the errors of the last send. A form that is being sent again
 * shows no errors, because the visitor has corrected the fields.
 */
export function EnquiryFormFields({ formState, submitting, message }: EnquiryFormFieldsProps) {
  const { fieldLabels } = useSiteSettings();
  const typed: { [Name in EnquiryFieldName]?: string | undefined } =
    formState && 'typed' in formState ? formState.typed : { challenge: message };
  const errors = formState?.outcome === 'invalid' && !submitting ? formState.fieldErrors : {};
  return (
    <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      {ENQUIRY_FIELDS.map((field) => (
        <Field
          key={field.name}
          field={field}
          label={fieldLabels?.[field.name] ?? field.label}
          typed={typed[field.name]}
          error={errors[field.name]}
        />
      ))}
    </div>
  );
}

const HALF_WIDTH: readonly string[] = ['firstName', 'secondName', 'email', 'phone'];

interface FieldProps {
  field: EnquiryField;
  /** The visible label of a field with text. The specification fixes the placeholders. */
  label: string;
  typed: string | undefined;
  error: string | undefined;
}

function Field({ field, label, typed, error }: FieldProps) {
  const errorId = `${field.name}-error`;
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
    <div className={HALF_WIDTH.includes(field.name) ? undefined : 'sm:col-span-2'}>
      <div className="relative">
        {field.type === 'textarea' ? (
          <textarea rows={5} {...shared} />
        ) : (
          <input type={field.type} {...shared} />
        )}
        <label htmlFor={field.name} className="field-label">
          {label}
        </label>
      </div>
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
