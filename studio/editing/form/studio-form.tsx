import { createContext, type FocusEvent, useContext, useState } from 'react';
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
import { usePaneRouter } from 'sanity/structure';
import { isEmpty } from '../../lib/is-empty';
import { LIST_OF_PROBLEMS } from '../documents/publish-checked';
import { DateInput } from '../inputs/date-input';
import { readNumber } from '../inputs/read-typed';
import { TypedInput } from '../inputs/typed-input';
import { SharedTextInput } from '../typing/shared-text-input';
import { RichTextInput } from '../saving/rich-text-patches';
import { useCommits } from '../saving/use-commits';
import { ScheduleBanners } from '../schedules/schedule-banner';
import { FocusFirstField } from './focus-first-field';
import { PublishedNotice } from './published-notice';
import { idOfReasons, Reasons } from './reasons';
import { UnreadTextsOfForm } from './unread-texts-of-form';

/** Whether the object around a field is left out, as an optional one may be. */
const IsLeftOut = createContext(false);

/** Whether the input is empty, and nobody has had the time to fill it in. */
const IsYetToFill = createContext(false);

/**
 * Every field of the forms. While it is empty and has to be filled in, its title says "(needed)". It gets its errors
 * once somebody has been in it or has tried to publish: until then, a new document is not wrong, but unfinished.
 */
export function StudioField(props: FieldProps) {
  const { children, inputId, inputProps, schemaType, title, value } = props;
  const isLeftOut = useContext(IsLeftOut);
  const areProblemsListed = usePaneRouter().params?.inspect === LIST_OF_PROBLEMS;
  const [isDue, setDue] = useState(false);
  if (areProblemsListed && !isDue) setDue(true);
  const isMissing = isEmpty(value);
  const isYetToFill = isMissing && !isDue;
  const errors = props.validation.filter(({ level }) => level === 'error');
  const isNeeded = isRequired(schemaType) || errors.length > 0;
  // Of an empty picture there are two: that it is needed, and what to do.
  const hidden = isYetToFill ? errors : isMissing ? errors.slice(0, -1) : [];
  const validation = props.validation.filter((each) => !hidden.includes(each));
  return props.renderDefault({
    ...props,
    validation,
    title: isMissing && isNeeded && !isLeftOut ? `${title} (needed)` : title,
    children: (
      <IsLeftOut value={isMissing && !isNeeded}>
        <IsYetToFill value={isYetToFill}>
          <div
            style={{ display: 'contents' }}
            onInput={() => setDue(true)}
            onBlur={(event) => hasLeft(event) && setDue(true)}
          >
            {children}
          </div>
        </IsYetToFill>
        <Reasons
          inputId={inputId}
          validation={validation}
          isFocused={inputProps.focused === true}
        />
      </IsLeftOut>
    ),
  });
}

/** Every item of the lists. */
export function StudioItem(props: ItemProps) {
  const { focused = false, inputId, validation } = props;
  return (
    <>
      {props.renderDefault(props)}
      <Reasons inputId={inputId} validation={validation} isFocused={focused} />
    </>
  );
}

/** Every input. */
export function StudioInput(asked: InputProps) {
  const isYetToFill = useContext(IsYetToFill);
  const given = isYetToFill ? { ...asked, validation: [], validationError: '' } : asked;
  if (given.path.length === 0) return <DocumentInput {...given} />;
  const { schemaType } = given;
  const props = withReasons(given);
  if (isArrayOfBlocksInputProps(props)) return <RichTextInput {...props} />;
  // Sanity's own inputs of these types hold typed text that the document does not have [studio.typed].
  if (!schemaType.components?.input) {
    if (schemaType.name === 'date' && isStringInputProps(props)) return <DateInput {...props} />;
    if (isNumberInputProps(props)) {
      return <TypedInput input={props} read={readNumber} inputMode="numeric" />;
    }
  }
  if (isStringInputProps(props)) return <SharedTextInput {...props} />;
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

/** Returns whether the focus has moved on. It stays when somebody goes to another window, or chooses a file. */
function hasLeft({ target }: FocusEvent): boolean {
  return document.activeElement !== target;
}

/** Ignores rules that are functions, because they depend on other fields. */
function isRequired({ validation }: SchemaType): boolean {
  const rules = [validation].flat(2);
  return rules.some(
    (rule) => typeof rule === 'object' && 'isRequired' in rule && rule.isRequired(),
  );
}
