import {
  type ConditionalPropertyCallbackContext,
  type DocumentDefinition,
  type FieldProps,
  useCurrentUser,
} from 'sanity';
import { documentType } from '../../app/content/document-types';
import { isAdministrator } from '../lib/administrator';

/** Lets an editor only read the fields that the registry leaves to administrators, and says so at each of them. */
export function withAdministratorFields(type: DocumentDefinition): DocumentDefinition {
  const { administratorFields = [] } = documentType(type.name) ?? {};
  const fields = type.fields.map((field) => {
    if (!administratorFields.includes(field.name)) return field;
    const { components = {} } = 'components' in field ? field : {};
    const own = { readOnly: isReadOnly, components: { ...components, field: AdministratorField } };
    return Object.assign({}, field, own);
  });
  return { ...type, fields };
}

function isReadOnly({ currentUser }: ConditionalPropertyCallbackContext): boolean {
  return !isAdministrator(currentUser);
}

function AdministratorField(props: FieldProps) {
  if (isAdministrator(useCurrentUser())) return props.renderDefault(props);
  const description = `${props.description} Only an administrator can change this.`;
  return props.renderDefault({ ...props, description });
}
