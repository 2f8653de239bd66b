import { definePlugin } from 'sanity';
import { FieldWithPeople, InputWithPeople, ItemWithPeople } from './field-with-people';

/** Shows in which fields other people are, and keeps two people from typing into the same plain text. */
export const presencePlugin = definePlugin({
  name: 'presence',
  form: {
    components: { field: FieldWithPeople, input: InputWithPeople, item: ItemWithPeople },
  },
});
