/** The parts of a JSON Schema that a sample depends on. */
export interface Schema {
  /** The last part names a component of the document. */
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  minimum?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** A value that a schema of the document allows, with what it requires. `components` are the named schemas of the document. */
export function sampleOf(schema: Schema, components: Record<string, Schema> = {}): unknown {
  if (schema.$ref) return sampleOf(components[schema.$ref.split('/').at(-1) ?? ''] ?? {}, components);
  if (schema.enum) return schema.enum.at(-1);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {}, components)]));
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}, components));
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    default:
      return textOf(schema);
  }
}

function textOf({ format, pattern, minLength = 1 }: Schema): string {
  if (format === 'uuid') return crypto.randomUUID();
  if (format === 'email') return 'robin@example.com';
  if (format === 'date-time') return '2026-01-01T00:00:00Z';
  const texts = ['x'.repeat(minLength), '', '0000'];
  return texts.find((text) => !pattern || new RegExp(pattern, 'u').test(text)) ?? '';
}
