import { Card, Flex, Text } from '@sanity/ui';
import { useId } from 'react';
import { set, type StringInputProps } from 'sanity';
import { DRAWING_FRAME } from '../../../app/site/sections/service-cards/drawing-frame';
import { SERVICE_DRAWINGS } from '../../../app/site/sections/service-cards/service-drawings';

/** Shows one of the site's drawings for services, as large as the site does. */
export function DrawingPicture({ path }: { path: string }) {
  return (
    <svg {...DRAWING_FRAME} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Input that offers the site's drawings as pictures, each with its name. */
export function DrawingInput(props: StringInputProps) {
  const { elementProps, onChange, readOnly, schemaType, value } = props;
  const { ref, onBlur, onFocus } = elementProps;
  const group = useId();
  const names = Object.keys(SERVICE_DRAWINGS);
  const entry = value && names.includes(value) ? value : names[0];
  return (
    <Flex wrap="wrap" gap={2} role="radiogroup" aria-label={schemaType.title}>
      {Object.entries(SERVICE_DRAWINGS).map(([name, { title, path }]) => (
        <Card
          key={name}
          as="label"
          border
          radius={2}
          padding={3}
          tone={name === value ? 'primary' : 'default'}
          style={{ width: 104, cursor: readOnly ? undefined : 'pointer' }}
        >
          <Flex direction="column" align="center" gap={3}>
            <DrawingPicture path={path} />
            <Flex align="center" gap={2}>
              <input
                type="radio"
                name={group}
                checked={name === value}
                disabled={readOnly}
                onChange={() => onChange(set(name))}
                onBlur={onBlur}
                onFocus={onFocus}
                ref={name === entry ? ref : undefined}
              />
              <Text size={1}>{title}</Text>
            </Flex>
          </Flex>
        </Card>
      ))}
    </Flex>
  );
}
