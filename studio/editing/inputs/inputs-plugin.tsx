import {
  definePlugin,
  getPublishedId,
  type InputProps,
  isNumberInputProps,
  isStringInputProps,
  useFormValue,
  useReportParseError,
  type ValidationMarker,
} from 'sanity';
import { DateInput } from './date-input';
import { NumberInput } from './number-input';
import { unreadTextErrors, useUnreadTexts } from './unread-text';

/** Replaces Sanity's inputs that hold typed text which the document does not have [studio.typed]. */
export const inputsPlugin = definePlugin({
  name: 'inputs',
  form: { components: { input: OwnInput } },
});

function OwnInput(props: InputProps) {
  if (props.path.length === 0) {
    return (
      <>
        <UnreadTextsOfForm />
        {props.renderDefault(props)}
      </>
    );
  }
  const { schemaType } = props;
  if (!schemaType.components?.input) {
    if (schemaType.name === 'date' && isStringInputProps(props)) return <DateInput {...props} />;
    if (isNumberInputProps(props)) return <NumberInput {...props} />;
  }
  return props.renderDefault(props);
}

/** Tells the Studio the unread texts of the open document, for the field and for the list of problems to fix. */
function UnreadTextsOfForm() {
  const document = useFormValue([]) as { _id?: string } | undefined;
  const texts = useUnreadTexts(getPublishedId(document?._id ?? ''));
  return unreadTextErrors(texts, document).map((error) => (
    <UnreadTextOfField key={JSON.stringify(error.path)} {...error} />
  ));
}

/** Sanity has no documented function for this. The one of its own date input is exported as internal. */
function UnreadTextOfField({ path, message }: ValidationMarker) {
  useReportParseError(path, message);
  return null;
}
