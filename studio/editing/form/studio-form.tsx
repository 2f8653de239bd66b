import { useContext } from 'react';
import {
  type FieldProps,
  getPublishedId,
  type InputProps,
  isArrayOfBlocksInputProps,
  isKeySegment,
  isNumberInputProps,
  isObjectInputProps,
  isStringInputProps,
  type ItemProps,
  type SchemaType,
  useFormValue,
} from 'sanity';
import { DateInput } from '../inputs/date-input';
import { readNumber } from '../inputs/read-typed';
import { TypedInput } from '../inputs/typed-input';
import { isPlainText, isSingleInput } from '../presence/is-single-input';
import { SharedInput } from '../presence/shared-input';
import { IsTakenByTypist } from '../presence/typing';
import { RichTextInput } from '../saving/rich-text-patches';
import { useCommits } from '../saving/use-commits';
import { ScheduleBanners } from '../schedules/schedule-banner';
import { FocusFirstField } from './focus-first-field';
import { PublishedNotice } from './published-notice';
import { idOfReasons, Reasons } from './reasons';
import { UnreadTextsOfForm } from './unread-texts-of-form';

/**
 * Every field of the forms. While it is empty and has to be filled in, its title says "(needed)": the Studio marks
 * missing fields only after somebody has typed something, so a new document would look complete.
 */
export function StudioField(props: FieldProps) {
  const { children, inputId, inputProps, schemaType, title, validation, value } = props;
  const field = props.renderDefault({
    ...props,
    title: isEmpty(value) && isNeeded(schemaType) ? `${title} (needed)` : title,
    children: (
      <>
        {children}
        <Reasons
          inputId={inputId}
          validation={validation}
          isFocused={inputProps.focused === true}
        />
      </>
    ),
  });
  return isSingleInput(schemaType) ? <SharedInput {...props}>{field}</SharedInput> : field;
}

/** Every item of the lists. */
export function StudioItem(props: ItemProps) {
  const { focused = false, inputId, schemaType, validation } = props;
  const item = props.renderDefault(props);
  return (
    <>
      {isPlainText(schemaType) ? <SharedInput {...props}>{item}</SharedInput> : item}
      <Reasons inputId={inputId} validation={validation} isFocused={focused} />
    </>
  );
}

/** Every input. */
export function StudioInput(given: InputProps) {
  const isTaken = useContext(IsTakenByTypist) && isPlainText(given.schemaType);
  if (given.path.length === 0) return <DocumentInput {...given} />;
  const { schemaType } = given;
  const props = isTaken ? readOnly(withReasons(given)) : withReasons(given);
  if (isArrayOfBlocksInputProps(props)) return <RichTextInput {...props} />;
  // Sanity's own inputs of these types hold typed text that the document does not have [studio.typed].
  if (!schemaType.components?.input) {
    if (schemaType.name === 'date' && isStringInputProps(props)) return <DateInput {...props} />;
    if (isNumberInputProps(props)) {
      return <TypedInput input={props} read={readNumber} inputMode="numeric" />;
    }
  }
  if (isObjectInputProps(props) && isKeySegment(props.path.at(-1) ?? '')) {
    return <FocusFirstField {...props} />;
  }
  return props.renderDefault(props);
}

/** Makes an input refer to the errors and warnings beneath it. */
function withReasons(props: InputProps): InputProps {
  if (props.validation.length === 0) return props;
  const described = [props.elementProps['aria-describedby'], idOfReasons(props.id)];
  const elementProps = {
    ...props.elementProps,
    'aria-describedby': described.filter(Boolean).join(' '),
  };
  return { ...props, elementProps } as InputProps;
}

/** An input in which somebody else types can only be read. */
function readOnly(props: InputProps): InputProps {
  const elementProps = { ...props.elementProps, readOnly: true };
  return { ...props, readOnly: true, elementProps } as InputProps;
}

/** The input of a whole document, below what there is to say about it. */
function DocumentInput(props: InputProps) {
  const formId = useFormValue(['_id']);
  const id = typeof formId === 'string' ? getPublishedId(formId) : undefined;
  const type = props.schemaType.name;
  useCommits(id, type);
  return (
    <>
      {id && <ScheduleBanners id={id} type={type} />}
      <PublishedNotice />
      <UnreadTextsOfForm />
      {props.renderDefault(props)}
    </>
  );
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
